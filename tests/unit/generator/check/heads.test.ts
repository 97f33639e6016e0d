import { expect, it } from 'vitest';
import { uniqueHeads } from '../../../../generator/check/heads.ts';
import type { CheckInput, DocumentFacts } from '../../../../generator/check/rule.ts';
import { routes } from '../../../helpers/routes.ts';

function page(path: string, title: string, description: string): DocumentFacts {
  const facts = { document: { path, page: { sources: [] } }, title, description, headings: [{ level: 1, text: title }] };
  return { ...facts, canonical: `https://www.example.com${path}` } as unknown as DocumentFacts;
}

const problems = (...documents: DocumentFacts[]) =>
  uniqueHeads({ documents, entries: [], site: { routes, url: 'https://www.example.com' } } as unknown as CheckInput).map(
    ({ message }) => message,
  );

it('sees a title that two pages have after an edit that moves a word from the description to it (H1, B10)', () => {
  const other = page('/b', 'Care at Home', 'of few');
  expect(problems(page('/a', 'Care at', 'Home of all'), other)).toEqual([]);
  expect(problems(page('/a', 'Care at Home', 'of all'), other)).toEqual([expect.stringContaining('the same title as /a')]);
});
