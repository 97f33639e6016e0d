import { expect, it } from 'vitest';
import { marksOfField } from '../../../../generator/content/field-slips.ts';

const marks = (value: string) => marksOfField({ value, path: ['excerpt'] }).map(({ message }) => /"(.*)"/s.exec(message)?.[1]);

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
  ...['https://x.example/y'],
])('finds the mark %s among the words of a field (C1)', (mark) => {
  expect(
    marks(`A H${/^[~^]\d/.test(mark) ? '' : ' '}${mark}word`.replace(/(?<=[*_~=:`]|y)word$/, mark === '**' ? 'word' : ' word')),
  ).toEqual([mark]);
});

it('finds marks at the beginning of a field, and every mark of it', () => {
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
])('finds nothing in the field %j', (value) => {
  expect(marks(value)).toEqual([]);
});
