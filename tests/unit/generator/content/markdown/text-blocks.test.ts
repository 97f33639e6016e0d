import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../../generator/content/markdown/parse-markdown.ts';
import { textBlocks } from '../../../../../generator/content/markdown/text-blocks.ts';

it.each(['remark', 'auto'] as const)(
  'names each kind of block of a text once, in lists and quotations too, with the parser %s',
  async (setting) => {
    const parse = await loadMarkdownParser(setting);
    const blocks = (text: string) => textBlocks(parse(text).tree).toSorted();
    expect(blocks('Words.\n\n## A part\n\nMore of them.\n')).toEqual([]);
    expect(blocks('- a\n\n  1. b\n- c\n')).toEqual(['lists', 'numberedLists']);
    expect(blocks(':::grid\n- **A.** b\n:::\n')).toEqual(['grids', 'lists']);
    expect(blocks('> a\n\n### b\n\n| a | b |\n| --- | --- |\n| c | d |\n')).toEqual(['quotes', 'subheadings', 'tables']);
  },
);
