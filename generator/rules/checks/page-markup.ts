import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../problem/nearest.ts';
import { allOf, type PageRule, pageProblem, type Rule } from './rule.ts';

/** No id is empty or twice on a page (https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute): links would lead nowhere, or to the first. */
export const pageIds: PageRule = (facts) => {
  const wrong = new Set(facts.ids.filter((id, index) => id === '' || facts.ids.indexOf(id) !== index));
  return [...wrong].map((id) =>
    id === ''
      ? pageProblem('double-id', facts, 'parts of the page have an empty name, so no link can lead to them.', FROM_WORDS)
      : pageProblem(
          'double-id',
          facts,
          `two parts of the page have the name "#${id}", so a link to the second leads to the first.`,
          FROM_WORDS,
        ),
  );
};

const FROM_WORDS =
  'Names are made from headings, names of entries and terms: change the words of one. In a template, give each part an id of its own.';

/** Every picture has a text (empty where it is decoration) and a size, and one at most is urgent (WCAG 1.1.1). */
export const pagePictures: PageRule = (facts) => [
  ...facts.imagesWithoutAlt.map((src) => pageProblem('picture-alt', facts, `the picture ${src} has no alt text.`)),
  ...facts.imagesWithoutSize.map((src) => pageProblem('picture-markup', facts, `the picture ${src} has no width and height.`)),
  ...facts.urgentImages
    .slice(1)
    .map((src) => pageProblem('picture-markup', facts, `the picture ${src} is the second with high priority; only a hero has it.`)),
];

/** Every link has words, or something else that a screen reader reads (WCAG 2.4.4). */
export const pageLinkWords: PageRule = (facts) =>
  [...new Set(facts.linksWithoutWords)].map((href) =>
    pageProblem(
      'link-without-words',
      facts,
      href ? `the link to ${href} has no words.` : 'a link has neither words nor an address.',
      'In a text, write [words](/address). In a template, a value is missing that should be its words, or its label (aria-label).',
    ),
  );

/** Every island that a page asks for stands in the list of the client; the browser would leave its markup as it is. */
export const pageIslands: Rule = ({ documents, islands: files, roots }) => {
  const list = readFileSync(join(roots.packageDir, 'client/islands/index.ts'), 'utf8');
  const islands = files.filter((name) => new RegExp(`^ +'?${name}'?:`, 'm').test(list));
  const hint = 'A template asks for it. Islands are listed in client/islands/index.ts, each under the name of its file.';
  return documents.flatMap((facts) => {
    const unknown = allOf(facts, 'islands').filter((name) => !islands.includes(name));
    return unknown.map((name) =>
      pageProblem('unknown-island', facts.document, `there is no island "${name}".${didYouMean(name, islands)}`, hint),
    );
  });
};
