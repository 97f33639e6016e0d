import { expect, it } from 'vitest';
import { slipsOfField } from '../../../../generator/content/field-slips.ts';
import { text } from '../../../../generator/content/types/fields.ts';

const slips = (value: string) => slipsOfField({ field: text, value, path: ['title'] }, () => value);
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
])('%s is named whole and leaves nothing behind: %s', (emoji) => {
  for (const [value, suggestion] of [
    [`A lump ${emoji} in the neck`, 'A lump in the neck'],
    [`${emoji} Ears ${emoji}${emoji}`, 'Ears'],
    [`Ears${emoji}nose`, 'Ears nose'],
    [`Ears ${emoji}, nose (${emoji} or not)\u00a0${emoji}.`, 'Ears, nose (or not).'],
    [`(${emoji}) Ears “${emoji}${emoji}” nose [ ${emoji} ] «${emoji}» (${emoji} or not)`, 'Ears nose (or not)'],
    [`Ears ${emoji}\n${emoji} nose\u00a05  mm`, 'Ears\nnose\u00a05  mm'],
  ] as const) {
    const [slip, ...others] = slips(value);
    expect(slip).toMatchObject({ rule: 'emoji', suggestion, hint: `Write "${suggestion.replaceAll('\n', ' ')}".` });
    expect(others).toEqual([]);
  }
  expect(slips(`a ${emoji} b ${emoji}`)[0]?.message).toContain(emoji === '🇺🇸🇲🇽' ? '🇺🇸 🇲🇽 is' : `${emoji} is`);
  expect(slips(`${emoji}`)).toMatchObject([{ hint: 'Say it in words.' }]);
});

it.each(['© 2026', 'Botox™', '5 ❤ 6', '✓', '⌚\ufe0e', '½ of 1', '♀', 'न\u094d\u200dष', '#1 * 2'])('%s is no emoji', (value) => {
  expect(slips(value)).toEqual([]);
});
