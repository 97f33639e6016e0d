import type { Root, RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { termId } from '../../../../generator/content/types/glossary.ts';
import { termMarker } from '../../../../generator/site/mark-terms.ts';

const parse = await loadMarkdownParser('auto');

const GLOSSARY = [
  { term: 'septum', also: ['nasal septum'] },
  { term: 'polyps', also: ['polyp'] },
  { term: 'CT scan' },
  { term: 'scan' },
  { term: 'x-ray' },
  { term: "Meniere's" },
].map((term) => ({ ...term, id: termId(term.term), definition: 'A definition.' }));

/** The ids of the terms that are marked in a text. */
function markedTerms(markdown: string, title = 'A title'): string[] {
  const { tree } = parse(markdown);
  termMarker(GLOSSARY)(tree, title);
  return termsIn(tree);
}

function termsIn(node: Root | RootContent): string[] {
  if (node.type === 'glossaryTerm') return [node.id];
  return 'children' in node ? node.children.flatMap(termsIn) : [];
}

describe('terms of the glossary', () => {
  it.each([
    ['the first occurrence only', 'A septum bends. The septum is straight.', ['septum']],
    ['any form, also in capitals', 'Polyp after polyp.\n\nThe Nasal septum.', ['polyps', 'septum']],
    ['the longest of two that begin at the same position', 'A CT scan, then a scan.', ['ct-scan', 'scan']],
    ['lists, quotes and words set in italics', '- a *septum*\n\n> polyps', ['septum', 'polyps']],
    ['no part of a longer word', 'Septums, a septum-like wall and a rescan.', []],
    ['no heading, link or table', '## Septum\n\n[polyps](/x)\n\n| scan | b |\n|---|---|\n| septum | d |', []],
    ['a term across a line end', 'A CT\nscan helps.', ['ct-scan']],
    ['a term with any white space in it', 'CT\u00a0scan and nasal  septum.', ['ct-scan', 'septum']],
    ['a term with soft hyphens in it', 'The sep\u00adtum, po\u200blyps.', ['septum', 'polyps']],
    ['a term with other hyphens and apostrophes', 'An x\u2011ray in Meniere’s.', ['x-ray', 'menieres']],
    ['text after a heading that uses them', '## Septum\n\nThe septum bends.', ['septum']],
  ])('mark %s', (_, markdown, expected) => {
    expect(markedTerms(markdown)).toEqual(expected);
  });

  it('are not marked in a text whose author explains them, or where the page is about them by its title', () => {
    expect(markedTerms('**Polyps.** Soft growths.\n\nPolyps may block the nose.')).toEqual([]);
    expect(markedTerms('A wall called the septum. The septum may bend.')).toEqual([]);
    expect(markedTerms('Growths such as polyps (soft and harmless). Polyps may block the nose.')).toEqual([]);
    expect(markedTerms('Polyps can be removed.', 'Nasal polyp removal')).toEqual([]);
  });
});
