import { expect, it } from 'vitest';
import { leadProblem } from '../../../../generator/requests/bodies.ts';
import { brokenLeadRule } from '../../../../generator/shared/form-rules.ts';
import { LEAD, leadWith } from '../../../helpers/lead.ts';

/** Texts that look empty. */
const BLANKS = [
  ...'\u00A0\u200B!\u2800!\u3164\u115F\u1160\uFFA0!\u180E!\u00AD!\u200C\u200D\u2060\u034F\u061C\u200E\u200F\u202E\u2066\u2069\uFEFF'.split(
    '!',
  ),
  ...'\u17B4\u17B5!\u180B\uFE0F\u{E0100}!\u{E0001}\u{E0041}\u{E007F}!\u{16FE4}!\u{1D159}\u{13441}\u{13442}!\u{1D173}\u{1BCA0}'.split('!'),
  ...'\0\u0007\u001B\u007F\u0085!\uD800!\u1680\u2000\u200A\u202F\u205F\u3000\u2028\u2029\t\r\n!\u0301\u20DD'.split('!'),
];
const NAMES = ['李', 'Ω', 'นิ', 'ไม่', 'م\u200Cن', 'Zoë', 'Zoe\u0308', '-', '.', 'J\u00AD', '👩\u200D⚕️', '𞤀', '3'];

it('treats invisible characters as an empty name or address, like the form (P8)', () => {
  for (const blank of BLANKS) {
    const about = JSON.stringify(blank);
    expect(leadProblem(leadWith({ firstName: blank })), about).toBe('Please enter your first name');
    expect(leadProblem(leadWith({ lastName: ` ${blank} ` })), about).toBe('Please enter your last name');
    expect(leadProblem(leadWith({ email: blank })), about).toBe('Please enter your email address');
    const parts = /\s/.test(blank) ? [] : [`${blank}@example.com`, `ann@${blank}.com`, `ann@example.${blank}`];
    for (const email of parts) expect(leadProblem(leadWith({ email })), JSON.stringify(email)).toBe('Please enter a valid email address');
  }
});

it('accepts names in every script (P8)', () => {
  expect(leadProblem(LEAD)).toBeUndefined();
  for (const name of NAMES) expect(leadProblem(leadWith({ firstName: name, lastName: name })), name).toBeUndefined();
});

it('recognizes the blank characters of every Unicode plane that has some (P8)', () => {
  const { email } = LEAD.leadData;
  let blank = 0;
  for (let code = 0; code <= 0xe_ffff; code += 1) {
    if (code === 0x2_0000) code = 0xe_0000;
    if (brokenLeadRule({ firstName: String.fromCodePoint(code), lastName: 'Bell', email, consent: true })) blank += 1;
  }
  expect(blank).toBeGreaterThan(4_000);
});

it.each<[string, unknown, string]>([
  ['nothing at all', leadWith({ firstName: '', lastName: '', email: '' }), 'Please enter your first name'],
  ['no last name', leadWith({ lastName: ' ', email: '' }), 'Please enter your last name'],
  ['no email', { ...leadWith({ email: '' }), legal: { contactConsent: false } }, 'Please enter your email address'],
  ['an odd email', leadWith({ email: 'ann@example' }), 'Please enter a valid email address'],
  ['no consent', { ...LEAD, legal: { contactConsent: false } }, 'Please provide consent to continue'],
  ['another source', leadWith({ source: 'Quiz 1' }), '"leadData.source"'],
  ['a name that is too long', leadWith({ lastName: 'x'.repeat(201) }), '"leadData.lastName"'],
  ['a score', leadWith({ score: 30 }), '"leadData.score"'],
  ['an answer beside it', { ...LEAD, answers: [] }, '"answers"'],
  ['a prototype', JSON.parse(JSON.stringify(LEAD).replace('{', '{"__proto__":{"a":1},')), '"__proto__"'],
  ['a key without end', { ...LEAD, ['x'.repeat(9_000)]: 1 }, `"${'x'.repeat(99)}…"`],
  ['text that is not JSON', undefined, 'JSON'],
  ['a list', [], 'object'],
])('refuses %s and says why (P8)', (_, sent, problem) => {
  expect(leadProblem(sent)).toContain(problem);
});
