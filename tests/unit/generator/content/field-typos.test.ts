import { expect, it } from 'vitest';
import { markdownInField, typosInField } from '../../../../generator/content/field-typos.ts';

const typosIn = (value: string) => typosInField({ value, path: ['title'], meta: {} }, () => value);
const SCOTLAND = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

it.each([
  ['👩‍⚕️', 'a joined picture'],
  ['👩\u200d⚕', 'one without its selector'],
  ['👨‍👩‍👧‍👦', 'a family'],
  ['👍🏽', 'a skin tone'],
  ['✌🏽', 'a skin tone of a character that is text alone'],
  ['❤️', 'a selector'],
  ['🇺🇸', 'a flag'],
  ['🇺🇸🇲🇽', 'two flags'],
  [SCOTLAND, 'a flag of tags'],
  ['1️⃣', 'a key'],
  ['#\u20e3', 'a key without its selector'],
  ['🦷', 'a single one'],
])('%s is matched as a whole, with nothing left over: %s', (emoji) => {
  for (const [value, suggestion] of [
    [`A lump ${emoji} in the neck`, 'A lump in the neck'],
    [`${emoji} Ears ${emoji}${emoji}`, 'Ears'],
    [`Ears${emoji}nose`, 'Ears nose'],
    [`Ears ${emoji}, nose (${emoji} or not)\u00a0${emoji}.`, 'Ears, nose (or not).'],
    [`(${emoji}) Ears “${emoji}${emoji}” nose [ ${emoji} ] «${emoji}» (${emoji} or not)`, 'Ears nose (or not)'],
    [`Ears ${emoji}\n${emoji} nose\u00a05  mm`, 'Ears\nnose\u00a05  mm'],
  ] as const) {
    const [typo, ...others] = typosIn(value);
    expect(typo).toMatchObject({ rule: 'emoji', suggestion, hint: `Write: ${suggestion.replaceAll('\n', ' ')}` });
    expect(others).toEqual([]);
  }
  expect(typosIn(`a ${emoji} b ${emoji}`)[0]?.message).toContain(emoji === '🇺🇸🇲🇽' ? 'not have 🇺🇸 🇲🇽,' : `not have ${emoji},`);
  expect(typosIn(`${emoji}`)).toMatchObject([{ hint: 'Use words instead.' }]);
});

it.each(['© 2026', 'Botox™', '5 ❤ 6', '✓', '⌚\ufe0e', '½ of 1', '♀', 'न\u094d\u200dष', '#1 * 2'])('%s is not an emoji', (value) => {
  expect(typosIn(value)).toEqual([]);
});

const marks = (value: string) => markdownInField({ value, path: ['excerpt'] }).map(({ message }) => /"(.*)"/s.exec(message)?.[1]);

it.each([
  ...[
    '<b>',
    '</b>',
    '<br>',
    '<br />',
    '<!-- note -->',
    '<a href="/x">',
    '&amp;',
    '&nbsp;',
    '&#39;',
    '==marked==',
    '**',
    '**bold**',
    '__b__',
    '[^1]',
  ],
  ...['![Photo](x.png)', '[us](/about)', ':smile:', '~2~', '{#id}', '\\*', '`code`', '_it_', '*it*', '~~x~~', '~old~', '[gallery ids="1"]'],
  ...['https://x.example/y', "'''x'''"],
])('reports the mark %s among the words of a field (C1)', (mark) => {
  expect(
    marks(`A H${/^[~^]\d/.test(mark) ? '' : ' '}${mark}word`.replace(/(?<=[*_~=:`]|y)word$/, mark === '**' ? 'word' : ' word')),
  ).toEqual([mark]);
});

it('reports marks at the beginning of a field, and every mark of it', () => {
  expect(marks('• a • b')).toEqual(['• a • b']);
  expect(marks('[ ] Task')).toEqual(['[ ]']);
  expect(marks('## Heading')).toEqual(['## Heading']);
  expect(marks('A **b** and [c](/d) &amp; e')).toEqual(['**b**', '[c](/d)', '&amp;']);
});

it.each([
  ...[
    'https://x.example/a_b_c',
    'Nose • Ears • Throat',
    'Fish & chips; AT&T; more',
    '5 < 6 > 4',
    '*Results vary.',
    '2*3*4 a_b_c',
    '8:30, 1:2:3',
  ],
  ...['about ~5 to ~10', '{practice} of us', 'C++ and A++', 'I <3 you', '[sic] (see [1])', '10^9/L', 'a == b', 'don`t'],
])('reports nothing in the field %j', (value) => {
  expect(marks(value)).toEqual([]);
});
