import type { Input, Target } from './inputs.ts';

const row = (columns: number, cell: string) => `| ${`${cell} | `.repeat(columns)}\n`;
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('');

/** Texts for which a parser without limits would need minutes, or endless memory, by the part that they repeat. */
const TEXTS: Partial<Record<Target, Record<string, string>>> = {
  markdown: {
    brackets: '['.repeat(50_000),
    pictures: '![a'.repeat(3000) + '](/x)'.repeat(3000),
    stars: `${'*'.repeat(20_000)}x${'*'.repeat(20_000)}`,
    'lines of emphasis': '*a _b\n'.repeat(10_000),
    quotes: `${'>'.repeat(5000)} x`,
    lists: `${'- '.repeat(2000)}x`,
    indents: lines(500, (depth) => `${' '.repeat(depth * 2)}- a\n`),
    emphasis: `${'*a _b '.repeat(60)}x${'_ *'.repeat(60)}`,
    tables: `${row(200, 'a')}${row(200, '---')}${row(200, 'b').repeat(2000)}`,
    cells: `${row(200, 'a')}${row(200, '---')}${row(200, 'b').repeat(100)}`,
    'short rows': `${row(200, 'a')}${row(200, '---')}${'b\n'.repeat(100)}`,
    'hard breaks': 'a  \n'.repeat(100_000),
    entities: '&amp;'.repeat(38_000),
    tags: '<b>'.repeat(38_000),
    code: '`a` '.repeat(38_000),
    headings: '## a\n'.repeat(3000),
    'underlined headings': 'a\n-\n'.repeat(8000),
    definitions: '[a]: /b\n\n'.repeat(400),
    'links without an end': '[a](/files/b c'.repeat(400) + ' d.e'.repeat(100_000),
    'marks of other programs': '~a~$b^c{#=='.repeat(40_000),
    'lines of other lists': '• a\n– b\n'.repeat(1900),
    'strange spaces': `${'\u00a0'.repeat(400_000)}- x`,
    links: '[a](/b)\n\n'.repeat(40_000),
    'short quotes': '> > a\n\n'.repeat(20_000),
    'deep quotes': `${'>'.repeat(49)} a\n`.repeat(5000),
    'lines of a quote': `${'> '.repeat(49)}a\n${'b\n'.repeat(100_000)}`,
    'empty lines': 'a\n\n'.repeat(100_000),
    words: 'a '.repeat(500_000),
    grids: ':::grid\n- a\n:::\n'.repeat(20_000),
    // The slowest input within the limits.
    'quotes within': '> a\n\n'.repeat(800),
    'lines of a deep list within': `${'- '.repeat(49)}a\n${'b\n'.repeat(1500)}`,
    'a table within': `${row(50, 'a')}${row(50, '---')}${row(50, 'b').repeat(90)}`,
    'emphasis within': `${'*a '.repeat(40)}${'a* '.repeat(40)}\n\n`.repeat(120),
  },
  yaml: {
    brackets: '['.repeat(100_000),
    'block lists': '- '.repeat(100_000),
    fields: lines(100_000, (index) => `key${index}: x\n`),
    'fields within braces': `a: {${lines(100_000, (index) => `k${index}: 1, `)}}`,
    items: `a:\n${'- x\n'.repeat(40_000)}`,
    commas: `[${','.repeat(1_000_000)}]`,
    colons: ': '.repeat(800_000),
    anchors: lines(40_000, (index) => `k${index}: &a${index} x\n`),
    comments: '# a\n'.repeat(500_000),
    'empty lines': '\n'.repeat(1_900_000),
    // The slowest input within the limits.
    'double fields within': 'a: x\n'.repeat(5000),
    'fields within': lines(14_000, (index) => `key${index}: x\n`),
    'open quotes within': `a:\n${'- "x\n'.repeat(14_000)}`,
    'closing brackets within': ']'.repeat(14_000),
    'a text of a megabyte': `a: ${'x '.repeat(500_000)}`,
    'a name of a megabyte': `${'x'.repeat(1_000_000)}: 1`,
  },
  'front-matter': {
    'empty lines': `---\n${'\n'.repeat(49_000)}\n---\nbody`,
    'lines of spaces': `---\n${'   \n'.repeat(49_000)}\n---\nbody`,
    comments: `---\n${'#\n'.repeat(49_000)}\n---\nbody`,
    hyphens: `---\n${'---x\n'.repeat(49_000)}\n---\nbody`,
  },
};

const PATHS: Partial<Record<Target, string>> = { markdown: 'body.md', yaml: 'practice.yaml', 'front-matter': 'blog/first-post.md' };

/** Inputs that are meant to be slow; each is refused or accepted like any other, within its second (C5, C11). */
export function hostileInputs(only: readonly Target[]): { name: string; input: Input }[] {
  return only.flatMap((target) =>
    Object.entries(TEXTS[target] ?? {}).map(([name, text]) => {
      return { name: `hostile/${target}/${name}`, input: { target, path: PATHS[target] ?? '', bytes: Buffer.from(text) } };
    }),
  );
}
