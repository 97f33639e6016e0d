import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as YAML from 'yaml';
import { loadMarkdownParser } from '../../../../../generator/content/markdown/parse-markdown.ts';
import { readEntry } from '../../../../../generator/content/read-entries.ts';
import { contentTypeOf } from '../../../../../generator/content/types/index.ts';
import { planNew } from '../../../../../generator/studio/edit/new/plan-new.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';

/** The text that a snippet leaves in a file if the author types nothing. */
function untouched(prefix: string): string {
  const file = readFileSync(join(ROOT, 'generator/setup/vscode/ent-site.code-snippets'), 'utf8');
  const snippets = Object.values(JSON.parse(file) as Record<string, { prefix: string; body: string[] }>);
  const found = snippets.find((snippet) => snippet.prefix === prefix);
  if (!found) throw new Error(`no snippet ${prefix}`);
  const text = `${found.body.join('\n')}\n`.replaceAll('$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE', '2026-12-03');
  const words = new Map([...text.matchAll(/\$\{(\d+):((?:\\\}|[^}])*)\}/g)].map(([, place = '', word = '']) => [place, word]));
  const wordOf = (_: string, place?: string, again?: string) => words.get(place ?? again ?? '') ?? '';
  return text.replace(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1').replace(/\$\{(\d+):(?:\\\}|[^}])*\}|\$(\d+)/g, wordOf);
}

it('a snippet in running text is accepted by a build, and its untouched samples are found', async () => {
  const type = contentTypeOf({ type: 'posts' });
  if (!type) throw new Error('no posts');
  const inText = ['ent-picture', 'ent-picture-small', 'ent-table', 'ent-grid'].map((prefix) => untouched(prefix));
  const { text: post } = planNew({ kind: 'post', title: 'New', contentDir: PRACTICE, packageDir: ROOT });
  const text = [post, ...inText].join('\n');
  const place = { path: 'blog/a.md', label: 'content/blog/a.md' };
  const { value, problems } = readEntry(text, place, type, await loadMarkdownParser('auto'));
  expect(problems).toEqual([]);
  expect(value?.facts.pictures).toMatchObject([{ file: 'picture.jpg' }, { file: 'picture.jpg' }]);
  expect(value?.facts.blanks.map(({ words }) => words)).toEqual(expect.arrayContaining(['Head', 'Cell', 'First.', 'A sentence.']));
});

it('a snippet for hours is a line that a build accepts', () => {
  const hours = contentTypeOf({ type: 'practice' })?.schema.shape['hours'];
  const week = { current: 'office', sets: { office: [{ days: ['monday'], opens: '08:30', closes: '12:00' }] } };
  for (const prefix of ['ent-closed', 'ent-closed-days', 'ent-short-day'])
    expect(hours?.safeParse({ ...week, exceptions: YAML.parse(untouched(prefix)) }), prefix).toMatchObject({ success: true });
});
