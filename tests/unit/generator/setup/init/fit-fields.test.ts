import { expect, it } from 'vitest';
import { cutAtWord, fillStarter } from '../../../../../generator/setup/init/starter.ts';

const NAME = 'The Greater Metropolitan Health Center of the Northwest and of the Whole Valley';

it('leaves no field of a content file longer than it may be, cut behind a word that needs no other after it, and nothing else changed', () => {
  const page = `---\ntitle: Site map\nlead: Everything.\nsearchTitle: "Site Map of ${NAME}"\ndescription: A list of pages.\nkeywords: [a]\n---\n`;
  const fitted = fillStarter('pages/site-map.md', page, {});
  const title = 'searchTitle: "Site Map of The Greater Metropolitan Health Center of the Northwest"';
  expect(fitted).toBe(page.replace(/^searchTitle.*$/m, title).replace('[a]', '[ a ]'));
  expect(fillStarter('pages/site-map.md', fitted, {})).toBe(fitted);
  expect(cutAtWord('Center of the Northwest', 16)).toBe('Center');
});
