import { expect, it } from 'vitest';
import { factsInTree } from '../../../../../generator/content/entry-facts.ts';
import { loadMarkdownParser } from '../../../../../generator/content/markdown/parse-markdown.ts';

const parsers = [await loadMarkdownParser('auto'), await loadMarkdownParser('remark')];

/** The position and message of each mistake in a text; the same with both parsers. Links that are parsed as links are correct. */
function found(text: string) {
  const [native, remark] = parsers.map((parse) => factsInTree(parse(text).tree, text).textMistakes.filter(({ message }) => message !== ''));
  expect(native).toEqual(remark);
  return (native ?? []).map(({ line, column, rule, message, hint }) => ({ at: `${line}:${column} ${rule}`, says: `${message}\n${hint}` }));
}

type Case = readonly [text: string, at: string, says: string];

/** Escapes characters that would be invisible in the name of a test. */
const shown = ([text]: Case) => JSON.stringify(text).replace(/[^\n -~]/gu, (character) => `U+${character.codePointAt(0)?.toString(16)}`);
const titled = (cases: readonly Case[]) => cases.map((one) => [shown(one), ...one] as const);

const TABLE = '| Drug | Dose |\n|---|---|\n';

it.each(
  titled([
    [`${TABLE}| A | 5 mg | twice a day |`, '3:1 table-cells', 'would not see "twice a day"'],
    [`${TABLE}| B | 1|2 tablets |`, '3:1 table-cells', String.raw`write: | B | 1\|2 tablets |`],
    [`${TABLE}| \`x | y\` | 2 |`, '3:1 table-cells', 'write: | `x \\| y` | 2 |'],
    ['a | b\n---|---\n1 | 2 | *3*', '3:1 table-cells', 'would not see "3"'],
    [`> ${TABLE.replaceAll('\n|', '\n> |')}> | 1 | 2 | 3 |`, '3:3 table-cells', 'this line 3'],
    ['- | a | b |\n  |--|--|\n  | 1 | 2 | 3 |', '3:3 table-cells', 'this line 3'],
    [`:::grid\n${TABLE}| 1 | 2 | 3 |\n:::`, '4:1 table-cells', 'this line 3'],
    [`${TABLE}| A |`, '3:1 table-cells', 'would see the other cells empty'],
    [`${TABLE}| A | B |\nTake it with food.`, '4:1 table-cells', 'there is no empty line before it'],
    ['| a | b | c |\n|---|---|\n| 1 | 2 | 3 |', '1:1 table-delimiter-row', 'the first line has 3 cells, the line of hyphens after it 2'],
    ['| a | b\n| c | d', '1:1 table-delimiter-row', 'Add after the first line: | --- | --- |'],
    ['a | b\nc | d\ne | f', '1:1 table-delimiter-row', 'Add after the first line: | --- | --- |'],
    ['a | b | c\n---|---\n1|2|3', '1:1 table-delimiter-row', '| --- | --- | --- |'],
    ['| a | b |\n| — | — |\n| 1 | 2 |', '1:1 table-delimiter-row', 'characters other than hyphens'],
    ['| a | b |\n|\u00a0---\u00a0| --- |\n| 1 | 2 |', '1:1 strange-space', 'U+00A0'],
    ['| a | b |\u00a0\n| --- | --- |\n| 1 | 2 |', '1:1 strange-space', ': | a | b |'],
    [`${TABLE}\u200b| 1 | 2 |`, '3:1 strange-space', 'U+200B'],
  ]),
)('finds what a table loses: %s (C1)', (_, text, at, says) => {
  expect(found(text)[0]).toEqual({ at, says: expect.stringContaining(says) });
});

it.each(
  titled([
    ['our [form](/files/consent form.pdf) now', '1:5 unread-link', 'Name the file "consent-form.pdf", because'],
    ['[b](/files/a (1).pdf)', '1:1 unread-link', '[b](/files/a-1.pdf)'],
    ['[b](/files/a (1.pdf)', '1:1 unread-link', '[b](/files/a-1.pdf)'],
    ['[a](https://a.example/my file.pdf)', '1:1 unread-link', '(https://a.example/my%20file.pdf)'],
    ['[page](/about “Who we are”)', '1:1 unread-link', 'Write: [page](/about)'],
    ['[page](/about title)', '1:1 unread-link', 'Write: [page](/about)'],
    ['[page](/about "title)', '1:1 unread-link', 'Write: [page](/about)'],
    [
      '[page](about us)',
      '1:1 unread-link',
      'there is no address in its parentheses.\nWrite the address of a page in the parentheses, as in [page](/address)',
    ],
    ['[form](consent form.pdf)', '1:1 unread-link', '[form](/files/consent-form.pdf)'],
    ['[1](consent form.pdf)', '1:1 unread-link', '[1](/files/consent-form.pdf)'],
    ['[1](/a b)', '1:1 unread-link', 'Write: [1](/a)'],
    ['[form [PDF]](/files/consent form.pdf)', '1:1 unread-link', '[form [PDF]](/files/consent-form.pdf)'],
    ['[our [new] form](/files/a b.pdf)', '1:1 unread-link', '[our [new] form](/files/a-b.pdf)'],
    ['[our [new] page] (/about)', '1:1 link-space', 'Write: [our [new] page](/about)'],
    ['[form](/files/a b.pdf#page=2)', '1:1 unread-link', '[form](/files/a-b.pdf#page=2)'],
    ['[form](/files/a b.pdf?v=1 “T”)', '1:1 unread-link', '[form](/files/a-b.pdf?v=1)'],
    ['[form](/files/a b.pdf today)', '1:1 unread-link', '[form](/files/a-b.pdf)'],
    ['[form](/files/a b.pdf#page=2', '1:1 unread-link', '[form](/files/a-b.pdf#page=2)'],
    ['[Map](https://maps.example/a (b) c)', '1:1 unread-link', '(https://maps.example/a%20%28b%29%20c)'],
    ['{page}(/about)', '1:1 unread-link', 'Write: [page](/about)'],
    ['see [page]:(/about)', '1:5 unread-link', 'Write: [page](/about)'],
    ['[call](tel:+1 404 555)', '1:1 unread-link', '(tel:+1404555)'],
    ['[page](/about today', '1:1 unread-link', 'the bracket after the address'],
    ['[page(/about) now', '1:1 unread-link', 'the bracket after the words'],
    ['a page](/about) now', '1:3 unread-link', 'the bracket before the words'],
    ['(page)[/about]', '1:1 unread-link', 'Write: [page](/about)'],
    ['[page]{/about}', '1:1 unread-link', 'Write: [page](/about)'],
    ['[page][/about]', '1:1 unread-link', 'Write: [page](/about)'],
    ['[page]（/about）', '1:1 unread-link', 'Write: [page](/about)'],
    ['[a [b](/x) c](/y)', '1:1 unread-link', 'Keep one of the two links'],
    ['<https://a.example/x y>', '1:1 unread-link', '(https://a.example/x%20y)'],
    ['words\n[page]: /about', '2:1 unread-link', 'an empty line before'],
    ['[page]: /about us all', '1:1 unread-link', '[page]: /about'],
    ['[page]\n(/about)', '1:1 link-space', 'Write: [page](/about)'],
    ['[page]\u00a0(/about)', '1:1 link-space', 'Write: [page](/about)'],
    ['- [**page**](/a b)\n  and `x` \\* [c](/d e)', '1:3 unread-link', 'Write: [**page**](/a)'],
    ['> word\n> [a](/x\n> y)', '2:3 unread-link', 'Write: [a](/x)'],
    [`${TABLE}| [a](/x y) | 1 |`, '3:3 unread-link', 'Write: [a](/x)'],
    ['## A [a](/x y)', '1:6 unread-link', 'Write: [a](/x)'],
    ['![A nose](nose.webp', '1:1 picture-in-text', 'Write: ![A nose](nose.webp)'],
  ]),
)('finds a link that is shown as it is typed: %s (C10)', (_, text, at, says) => {
  expect(found(text)[0]).toEqual({ at, says: expect.stringContaining(says) });
});

it.each(
  titled([
    ['##\u00a0Heading', '1:1 strange-space', 'a no-break space (U+00A0)'],
    ['word\n-\u202fa', '2:1 strange-space', 'space bar: - a'],
    ['*\u3000a', '1:1 strange-space', 'U+3000'],
    ['+\u200ba', '1:1 strange-space', ': + a'],
    ['1.\u00a0One.', '1:1 strange-space', ': 1. One.'],
    ['5.\u00a0a\n6.\u00a0b', '1:1 strange-space', ': 5. a'],
    ['1. a\n2. b\n3.\u00a0c', '3:1 strange-space', ': 3. c'],
    ['> 1. a\n> 2.\u00a0b', '2:3 strange-space', ': 2. b'],
    ['1) a\n2)\u202fb', '2:1 strange-space', ': 2) b'],
    ['- a\n\u00a0\u00a0- b', '2:1 strange-space', ': - b'],
    ['\u2060> a', '1:1 strange-space', ': > a'],
    ['---\u00a0', '1:1 strange-space', ': ---'],
    ['a\n\u00a0\nb', '2:1 strange-space', 'looks empty'],
    ['> -\u00a0a', '1:3 strange-space', ': - a'],
    ['```\na\n```\u00a0\nb', '1:1 strange-space', 'has no end'],
  ]),
)('names a space that is none: %s (C1)', (_, text, at, says) => {
  expect(found(text)[0]).toEqual({ at, says: expect.stringContaining(says) });
});

it('reports every unusual space of a numbered list, and no number without one', () => {
  const places = (text: string) => found(text).map(({ at }) => at);
  expect(places('1.\u00a0a\n2.\u00a0b')).toEqual(['1:1 strange-space', '2:1 strange-space']);
  expect(places('1. a\n2.\u00a0b\n3.\u00a0c\n4. d')).toEqual(['2:1 strange-space', '3:1 strange-space']);
  expect(places('1.\u00a0a\n\n2. b')).toEqual(['1:1 strange-space']);
});

it.each(
  titled([
    ['A sentence.\n---\nNext.', '1:1 unmeant-mark', 'write in one line: ## A sentence.'],
    ['> Two\n> lines\n> -', '1:3 unmeant-mark', '"Two lines" as a heading'],
    ['Title\n===', '1:1 main-heading', 'write in one line: ## Title'],
    ['2020. A year.', '1:1 unmeant-mark', String.raw`write: 2020\. A year.`],
    ['- 7) seven', '1:3 unmeant-mark', String.raw`write: 7\) seven`],
    ['2019. A\n2021. B', '2:1 unmeant-mark', 'would see the number 2020 here, not 2021'],
    ['1. a\n2. b\n\n2020. A year', '4:1 unmeant-mark', String.raw`write: 2020\. A year`],
    ['1. a\n2. b\n\n1. c\n2. d', '4:1 unmeant-mark', 'Write 3. here, or put text between the two lists'],
    ['    words', '1:1 unmeant-mark', 'four spaces'],
    ['```\nwords', '1:1 unmeant-mark', 'has no end'],
  ]),
)('finds words that Markdown takes for a mark: %s (C1)', (_, text, at, says) => {
  expect(found(text)[0]).toEqual({ at, says: expect.stringContaining(says) });
});

it.each([
  ...['~~old~~', '==x==', '++x++', 'm^2^', '%%x%%', '{% x %}', '{{ x y }}', '$x^2$', ':smile:', '__bold', "'''x'''", '`code', '{.red}'],
  ...['- [ ] Task', '- [x] Task', '> [!NOTE]\n> x', '## How {#how}', '[toc]', 'Term\n: words', '== H ==', 'h2. H', '———', '*[HTML]: x'],
  ...['• a\n• b', '· a', '– a\n– b', '-a\n-b', '*a\n*b', '1.a\n2.b', 'a) a\nb) b', '(1) a\n(2) b'],
  ...['[gallery ids="1,2"]', '[su_button url="/x"]', 'Book[/su_button]', '!!! note', 'the ~old~ one'],
  ...['1.- a\n2.- b', '1.-a\n2.-b', '1º a\n2º b', '1.º a\n2.º b', '1-A\n2-B', '1 - a\n2 - b', '1 . a\n2 . b', '9.a\n10.b\n11.c'],
  ...['A. a\nB. b', 'A) a\nB) b', 'I. a\nII. b\nIII. c', 'i. a\nii. b', 'a.\u00a0a\nb.\u00a0b', '–\u00a0a\n–\u00a0b', '— a\n— b'],
  ...['- a\n– b\n- c', '- a\n• b', '1. a\n2, b', '1. a\n2.b\n3. c', '1. a\n2.- b', '* a\n→ b', '> - a\n> – b'],
  ...['o\ta\no\tb', '§ a\n§ b', '→ a\n→ b', '➤ a\n➤ b', '✅ a\n✅ b', '🔹 a\n📞 b', '✔️ a\n✔️ b', '1️⃣ a\n2️⃣ b', '- a\n✅ b'],
])('reports a mark that this site does not have: %j (C1)', (text) => {
  expect(found(text)).toMatchObject([{ at: expect.stringContaining('unread-mark') }]);
});

it.each([
  ...[
    '[sic] (see [1]) f(x)[0](a, b) mood[sic](see below)',
    '[see our page (/about) for more]',
    '`[a](/x y)` \\[a](/x y)',
    'a [1] (see below)',
    'It was so.[1][2]',
    'the trial [3][4] found [12][13][14], vitamins [A][B], [2–4][6, 7]',
    'As shown [1](see below)',
    '[and]/or',
  ],
  ...['[Doctor]: How are you?', '[x]\n\n[x]: /about', 'Tel: 12 | Fax: 34\nMail: a | Web: b', '5.\u00a0Mai', '10\u00a0mg', '>\u00a0x'],
  ...[
    `${TABLE}| 1 \\| 2 | 3 | |\n| – | • x |`,
    '1. a\n2. b\n\nc\n\n3. d',
    '1. a\n   1. b\n   2. c\n2. d\n\ne\n\n3. f',
    '0. a\n1. b',
    '1. a\n1. b\n1. c',
    '1. a\n2. b\n2. c\n3. d',
  ],
  ...[
    'a\n\n---\n\nb',
    '```\na\n```',
    '> ```\n> a\n> ```',
    '- ~~~\n  a\n  ~~~',
    'about ~5 to ~10',
    '$5 to $10, $$ to $$$',
    'C++ and A++',
    'a == b',
  ],
  ...[
    '#nose #ears, #Nose',
    '#Nose #Ears now',
    '— ¿Y ahora?\n— Mejor.',
    '- "So good."\n  — Jane Doe',
    'J. Smith\nA. Jones',
    '§ 5 TMG\n§ 18 MStV',
    'o uno\no dos',
    '9 - 5 Mon\n9 - 1 Sat',
    '38° now\n40° then',
    '→ Book now',
    '1. We open on\n   5.\u00a0Mai',
    '1. Take it for\n   2 or 3 days',
    '____',
    'don`t',
    '— Jane Doe',
    '—Hola\n—Adiós',
    '*Results vary.',
    '2*3*4, snake_case',
    '8:30, 1:2:3',
    '10^9/L',
    '\\~\\~x\\~\\~',
    'a :-) b',
  ],
])('reports nothing in %j', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  ['[embed]https://x.example/y[/embed]', '"https://x.example/y" is shown'],
  ['#Heading without space', 'Write: ## Heading without space'],
])('reports exactly what is wrong with %j', (text, says) => {
  expect(
    found(text)
      .map(({ says }) => says)
      .join(),
  ).toContain(says);
});

it.each(['## <!-- x -->', '### <b></b>', '## <br>', '##'])('reports that a heading has no words: %j', (text) => {
  expect(found(text)).toContainEqual({ at: '1:1 empty-heading', says: expect.stringContaining('has no words') });
});
