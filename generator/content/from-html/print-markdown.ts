import type { Root } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/** Prints a Markdown tree as staff write texts: hyphens for lists, stars for italic words, one space after a bullet. */
export function printMarkdown(tree: Root): string {
  const text = toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    // Never <https://…>, which this site does not read.
    resourceLink: true,
    // A name in braces would be read as a placeholder (rule lost-placeholder).
    unsafe: [
      { character: '{', inConstruct: 'phrasing' },
      // Three colons at the start of a line begin a list of cards.
      { atBreak: true, character: ':', after: '::' },
    ],
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
  // Only blanks have double brackets; within the description of a picture they need the backslashes.
  return text
    .replace(/(?<!!\[)\\\[\\\[/g, '[[')

    .trim();
}
