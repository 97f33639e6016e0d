import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../nearest.ts';
import { allOf, type PageRule, pageProblem, type Rule } from './rule.ts';

/** No id stands twice on a page (HTML: unique identifiers; links to it would be ambiguous). */
export const pageIds: PageRule = (facts) => {
  const twice = facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index);
  return [...new Set(twice)].map((id) =>
    pageProblem('double-id', facts, `the id "${id}" stands there twice.`, 'Two headings of the page may have the same words; change one.'),
  );
};

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
