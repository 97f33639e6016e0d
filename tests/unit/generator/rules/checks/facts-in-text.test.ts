import { expect, it } from 'vitest';
import type { CheckInput } from '../../../../../generator/rules/checks/check.ts';
import { factsInText } from '../../../../../generator/rules/checks/texts.ts';

/** The reported numbers in a text of a practice with this phone number. */
function wrongNumbers(phones: string[], phone = '+14045550100') {
  const entry = { type: 'posts', label: 'content/blog/a.md', bodyLineOffset: 0, facts: { numbers: [{ phones, times: [], at: 3 }] } };
  const site = { practice: { phone }, offices: [], settings: { language: 'en-US' } };
  return factsInText({ entries: [entry], site } as unknown as CheckInput).map(({ message }) => message.slice(1, message.lastIndexOf('"')));
}

it('reports a number that is not that of the practice, except toll-free help lines of others', () => {
  expect(wrongNumbers(['404-555-0100', '404-555-0199'])).toEqual(['404-555-0199']);
  expect(wrongNumbers(['800-222-1222', '800-985-3059', '888-555-0199'])).toEqual([]);
  expect(wrongNumbers(['888-555-0199', '800-222-1222'], '+18885550100')).toEqual(['888-555-0199']);
});

it('allows the number of an agency in a quotation of a notice', () => {
  const quote = { type: 'blockquote', children: [], position: { start: { line: 2 }, end: { line: 4 } } };
  const numbers = [3, 5].map((at) => ({ phones: ['404-555-0199'], times: [], at }));
  const site = { practice: { phone: '+14045550100' }, offices: [], settings: { language: 'en-US' } };
  const linesOf = (type: string) => {
    const entry = { type, label: type, bodyLineOffset: 10, facts: { numbers }, tree: () => ({ type: 'root', children: [quote] }) };
    return factsInText({ entries: [entry], site } as unknown as CheckInput).map(({ line }) => line);
  };
  expect([linesOf('notices'), linesOf('posts')]).toEqual([[15], [13, 15]]);
});
