import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { scanMarkup } from '../../../generator/pages/page-facts.ts';
import { createCaseSite, PRACTICE } from '../../helpers/sites.ts';

const site = createCaseSite();
afterAll(() => site.remove());

/** One page of each type with ids in its headings, with the content file of its text. */
const PAGES = [
  ['blog/is-it-only-snoring.html', 'blog/is-it-only-snoring.md'],
  ['service/otolaryngology.html', 'services/otolaryngology.md'],
  ['providers/jane-doe.html', 'providers/jane-doe.md'],
  ['your-privacy.html', 'pages/your-privacy.md'],
  ['our-terms.html', 'pages/our-terms.md'],
  ['accessibility.html', 'pages/accessibility.md'],
  ['about.html', 'pages/about.md'],
  ['contact-us.html', 'pages/contact-us.md'],
  ['locations/decatur-ga.html', 'locations/decatur-ga.md'],
] as const;

it('headings with any words get unique ids, and links with these words reach them', async () => {
  const built = (page: string) => scanMarkup(readFileSync(join(inject('site'), page), 'utf8')).ids;
  const wordsOf = (id: string) => id.toLowerCase().replaceAll('-', ' ');
  const write = PAGES.map(([page, file]) => {
    const added = [...new Set(built(page))].map((id) => `## ${wordsOf(id)}\n\n[Link](#${id.toLowerCase()}).\n`);
    return [file, `${readFileSync(join(PRACTICE, file), 'utf8')}\n${added.join('\n')}`];
  });
  const made = await site.check({ write: Object.fromEntries(write) });
  expect(made.problems.split('\n').filter((line) => /#|double-id/.test(line))).toEqual([]);
  for (const [page] of PAGES) {
    const { ids, links } = scanMarkup(made.read(page));
    expect(ids.length).toBeGreaterThan(built(page).length * 1.5);
    const headings = new Set(ids.filter((id) => !built(page).includes(id)));
    const [, link] = links.filter((href) => href.startsWith('#search'));
    expect(headings, page).toContain(link?.slice(1));
  }
});
