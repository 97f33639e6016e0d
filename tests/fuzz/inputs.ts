import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { PRACTICE } from '../helpers/sites.ts';

export const TARGETS = ['front-matter', 'markdown', 'yaml', 'svg', 'tree'] as const;
export type Target = (typeof TARGETS)[number];

/** The input of one run. */
export interface Input {
  target: Target;
  /** Path of the bytes in content, which decides how they are parsed; `tree.json` for a list of changes to a content tree. */
  path: string;
  bytes: Buffer;
}

/** One change to a copy of the practice. */
export type TreeChange =
  | { do: 'write'; path: string; base64: string }
  | { do: 'remove' | 'folder' | 'pipe'; path: string }
  | { do: 'link' | 'rename'; path: string; to: string };

/** Maximum size of a file: a little more than the largest text that is read (bytes). */
const MAX_BYTES = 2_200_000;

const practiceFiles = readdirSync(PRACTICE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(PRACTICE, join(entry.parentPath, entry.name)))
  .sort();
const read = (path: string) => readFileSync(join(PRACTICE, path));
const seedsOf = (pattern: RegExp) => practiceFiles.filter((path) => pattern.test(path)).map((path) => ({ path, bytes: read(path) }));

/** A small drawing with the usual parts, and one of the practice. */
const DRAWINGS = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.a{fill:#123}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path class="a" d="M0 0h8v8z" fill="url(#g)"/><use href="#g"/></svg>',
  '<?xml version="1.0"?>\n<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g transform="scale(2)"><text x="1">a &amp; b</text><image xlink:href="data:image/png;base64,AAAA"/></g></svg>',
].map((text) => ({ path: 'images/drawing.svg', bytes: Buffer.from(text) }));

/** Fragments that damage texts of every kind, and of one kind; `¦` separates them. */
const COMMON_TOKENS = '\0¦\u001b¦\ufeff¦\u202e¦\ufffe¦\ud83d\ude00¦\u00a0¦\r¦\r\n¦\n¦\t¦ ¦\'¦"¦\\¦<¦>¦&'.split('¦');
const TOKENS: Record<Exclude<Target, 'tree'>, string[]> = {
  'front-matter': '---¦---js¦+++¦\n---\n¦...¦title:¦draft: true¦slug: x¦__proto__:¦<<: *a¦&a ¦*a¦!!js/function¦2026-02-30'.split('¦'),
  yaml: [
    ...'&a [*a]¦*a¦!!binary ¦? ¦: ¦- ¦{¦}¦[¦]¦|¦>-¦"\\uD800"¦"\\x07"¦%YAML 1.1¦---\n¦...\n¦# ¦~¦null¦.inf¦0x7f¦0o7¦1e999¦12:30'.split('¦'),
    ...'yes¦2026-13-01¦__proto__: 1\n¦constructor:\n¦a: 1\na: 2\n¦? [a, b]\n: c\n¦  ¦,¦@¦`'.split('¦'),
  ],
  markdown: [
    ...'# ¦## ¦> ¦- ¦1. ¦    ¦```¦~~~¦***¦___¦**¦_¦`¦[¦](¦)¦![¦|¦|---|¦:::grid\n¦:::\n¦  \n¦\\\n¦<script>alert(1)</script>'.split('¦'),
    ...'<img src=x onerror=alert(1)>¦[a](javascript:alert(1))¦[a](data:text/html,x)¦<https://a.example>¦[a]: /x¦[^1]'.split('¦'),
    ...'&#x202E;¦&#0;¦&amp;¦* * *¦<!--¦-->¦\u2028'.split('¦'),
  ],
  svg: [
    ...'<script>¦</script>¦onload="a()"¦<foreignObject>¦<style>@import "x"</style>¦url(http://a.example/)¦u\\72l(¦@\\69mport'.split('¦'),
    ...'image-set("x")¦href="javascript:a()"¦<!DOCTYPE svg [<!ENTITY a "b">]>¦<![CDATA[¦]]>¦<?xml-stylesheet href="x"?>'.split('¦'),
    ...'xmlns:x="http://www.w3.org/1999/xhtml"¦<x:img srcset="a">¦<animate attributeName="href" to="x"/>'.split('¦'),
    ...'<a href="http://a.example">¦&#x6a;¦<!--¦-->¦/>¦<g>¦</g>¦style="¦fill="'.split('¦'),
  ],
};

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const length = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_000 }));
const times = fc.constantFrom(2, 10, 100, 1_000, 10_000, 100_000);
/** A part of a text; positions are fractions of its length, so that they fit every text. */
const part = (bytes: Buffer, where: number, size: number) => {
  const start = Math.floor(where * bytes.length);
  return bytes.subarray(start, start + size);
};
const repeated = (unit: Buffer, count: number) =>
  Buffer.concat(Array(Math.min(count, Math.ceil(MAX_BYTES / (unit.length || 1)))).fill(unit));

/** Ways to damage a text: insert, remove or replace a part, or cut off the end. */
function mutation(tokens: readonly string[], others: readonly Buffer[]): fc.Arbitrary<(bytes: Buffer) => Buffer> {
  const token = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tokens, ...COMMON_TOKENS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }) },
  );
  const many = fc.tuple(fc.array(token, { minLength: 1, maxLength: 3 }), times);
  const put: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
    { weight: 9, arbitrary: token.map((text) => () => Buffer.from(text)) },
    { weight: 3, arbitrary: fc.constant(() => Buffer.of()) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 255 }).map((value) => () => Buffer.of(value)) },
    {
      weight: 2,
      arbitrary: many.map(
        ([texts, count]) =>
          () =>
            repeated(Buffer.from(texts.join('')), count),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(place, length, times).map(
        ([where, size, count]) =>
          (bytes: Buffer) =>
            repeated(part(bytes, where, size), Math.min(count, 1_000)),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...others), place, length).map(
        ([other, where, size]) =>
          () =>
            part(other, where, size),
      ),
    },
  );
  const removed = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: length });
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.tuple(place, removed, put).map(([where, size, made]) => (bytes: Buffer) => {
        const start = Math.floor(where * bytes.length);
        return Buffer.concat([bytes.subarray(0, start), made(bytes), bytes.subarray(start + size)]);
      }),
    },
    { weight: 1, arbitrary: place.map((where) => (bytes: Buffer) => bytes.subarray(0, Math.floor(where * bytes.length))) },
  );
}

type Text = Pick<Input, 'path' | 'bytes'>;

function spoiled(seeds: readonly Text[], tokens: readonly string[]): fc.Arbitrary<Text> {
  const others = seeds.map(({ bytes }) => bytes);
  const mutations = fc.array(mutation(tokens, others), { minLength: 1, maxLength: 6 });
  return fc.tuple(fc.constantFrom(...seeds), mutations).map(([{ path, bytes }, all]) => ({
    path,
    bytes: all.reduce((text, mutate) => mutate(text).subarray(0, MAX_BYTES), bytes),
  }));
}

const SVG_NAMES =
  'svg g path rect circle text tspan defs use linearGradient stop clipPath mask pattern symbol title style filter image a script foreignObject animate metadata switch x:g'.split(
    ' ',
  );
const SVG_ATTRIBUTES = [
  ...'id class style fill stroke d transform href xlink:href clip-path mask filter offset viewBox width height'.split(' '),
  ...'onload xmlns xmlns:x src begin values systemLanguage marker-end xml:base'.split(' '),
];
const SVG_VALUES = [
  ...'#a¦a¦url(#a)¦url( "#a" )¦url(//a.example/b)¦u\\72l(http://a.example)¦red¦fill:red¦fill:url(#a);background:url(x)¦M0 0h8'.split('¦'),
  ...'0 0 8 8¦8¦100%¦rotate(45)¦javascript:alert(1)¦data:image/png;base64,AAAA¦data:image/svg+xml,x¦none'.split('¦'),
  ...'http://www.w3.org/2000/svg¦http://www.w3.org/1999/xhtml¦image-set("x")¦var(--a)'.split('¦'),
];
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Well-formed drawings of harmless and harmful parts. */
const drawings = fc
  .letrec<{ element: string; node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      fc.constantFrom('', 'text', '.a{fill:red}', '@import "x";', '.a{fill:url(#b)}', '<!-- c -->'),
      tie('element'),
    ),
    element: fc
      .tuple(
        fc.constantFrom(...SVG_NAMES),
        fc.dictionary(fc.constantFrom(...SVG_ATTRIBUTES), fc.constantFrom(...SVG_VALUES), { maxKeys: 3 }),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(
        ([name, attributes, children]) =>
          `<${name}${Object.entries(attributes)
            .map(([key, value]) => ` ${key}="${escaped(value)}"`)
            .join('')}>${children.join('')}</${name}>`,
      ),
  }))
  .node.map((inner) => ({
    path: 'images/drawing.svg',
    bytes: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">${inner}</svg>`,
    ),
  }));

const articles = seedsOf(/^(blog|services|locations|providers|pages|testimonials)\/.*\.md$/);
const bodies = articles.map(({ bytes }) => ({ path: 'body.md', bytes: Buffer.from(bytes.toString().replace(/^---[\s\S]*?\n---\n/, '')) }));

/** Complete articles with damage only in the text, so that most of them are rendered. */
const texts = spoiled(bodies, TOKENS.markdown).chain(({ bytes }) =>
  fc.constantFrom(...articles).map((article) => ({
    path: article.path,
    bytes: Buffer.concat([Buffer.from(/^---[\s\S]*?\n---\n/.exec(article.bytes.toString())?.[0] ?? ''), bytes]),
  })),
);

/** Names that break a path, an address or a file system, and ordinary ones. */
const ODD_NAMES = 'a¦A¦about¦index¦404¦con¦NUL.md¦a.md¦A.MD¦-a.md¦e\u0301.md¦\u00e9.md¦a b.md¦a#b.md¦a?b.md¦a%2fb.md¦a\\b.md¦a\nb.md¦.env';
const oddName = fc.oneof(
  fc.constantFrom(...ODD_NAMES.split('¦'), 'x'.repeat(200)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).map((name) => name.replace(/[\0/]/g, '_')),
);
const FOLDERS = ['', 'blog/', 'services/', 'locations/', 'images/', 'files/', 'providers/', 'testimonials/', 'new/', 'blog/deep/'];
const EXTENSIONS = ['', '.md', '.yaml', '.svg', '.pdf', '.html', '.png', '.txt'];
const oddPath = fc.tuple(fc.constantFrom(...FOLDERS), oddName, fc.constantFrom(...EXTENSIONS)).map((parts) => parts.join(''));

const treeChange: fc.Arbitrary<TreeChange> = (() => {
  const known = fc.constantFrom(...practiceFiles);
  const all = practiceFiles.map((path) => ({ path, bytes: read(path) }));
  const spoil = fc.oneof(
    spoiled(seedsOf(/\.ya?ml$/), TOKENS.yaml),
    spoiled(articles, [...TOKENS['front-matter'], ...TOKENS.markdown]),
    spoiled(seedsOf(/\.svg$/), TOKENS.svg),
  );
  const write = (path: string, bytes: Buffer): TreeChange => ({ do: 'write', path, base64: bytes.toString('base64') });
  return fc.oneof(
    { weight: 6, arbitrary: texts.map(({ path, bytes }) => write(path, bytes)) },
    { weight: 6, arbitrary: spoil.map(({ path, bytes }) => write(path, bytes)) },
    { weight: 2, arbitrary: fc.tuple(oddPath, fc.constantFrom(...all)).map(([path, { bytes }]) => write(path, bytes)) },
    { weight: 1, arbitrary: known.map((path): TreeChange => ({ do: 'remove', path })) },
    { weight: 1, arbitrary: fc.tuple(known, oddPath).map(([path, to]): TreeChange => ({ do: 'rename', path, to })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(oddPath, fc.constantFrom('.', '..', '/etc/passwd', 'nowhere', 'site.yaml', '../..'))
        .map(([path, to]): TreeChange => ({ do: 'link', path, to })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('folder' as const, 'pipe' as const), oddPath)
        .map(([kind, path]): TreeChange => ({ do: kind, path })),
    },
  );
})();

const trees = fc
  .array(treeChange, { minLength: 1, maxLength: 3 })
  .map((changes) => ({ path: 'tree.json', bytes: Buffer.from(JSON.stringify(changes)) }));

const ARBITRARIES: Record<Target, fc.Arbitrary<Text>> = {
  'front-matter': fc.oneof(spoiled(articles, TOKENS['front-matter']), texts),
  markdown: spoiled(bodies, TOKENS.markdown),
  yaml: spoiled(seedsOf(/\.ya?ml$/), TOKENS.yaml),
  svg: fc.oneof(spoiled([...seedsOf(/\.svg$/), ...DRAWINGS], TOKENS.svg), drawings),
  tree: trees,
};

/** Returns the input with this number; the same seed and number give the same one. */
export function inputOf(target: Target, seed: number, number: number): Input {
  // Adjacent seeds would otherwise repeat each other's inputs.
  const [made] = fc.sample(ARBITRARIES[target], { seed: Math.imul(seed, 0x9e3779b1) + number, numRuns: 1 });
  if (!made) throw new Error('nothing was made');
  return { target, ...made };
}
