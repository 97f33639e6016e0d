import { expect, it } from 'vitest';
import { cutAtWord, fillStarter } from '../../../../../../generator/studio/edit/new/fill-starter.ts';

const NAME = 'The Greater Metropolitan Health Center of the Northwest and of the Whole Valley';

it('cuts fields of a content file that are too long, after a word that can end a text, and changes nothing else', () => {
  const page = `---\ntitle: Site map\nlead: Everything.\nsearchTitle: "Site Map of ${NAME}"\ndescription: A list of pages.\nkeywords: [a]\n---\n`;
  const fitted = fillStarter('pages/site-map.md', page, {});
  const title = 'searchTitle: "Site Map of The Greater Metropolitan Health Center of the Northwest"';
  expect(fitted).toBe(page.replace(/^searchTitle.*$/m, title));
  expect(fillStarter('pages/site-map.md', fitted, {})).toBe(fitted);
  expect(cutAtWord('Center of the Northwest', 16)).toBe('Center');
});
