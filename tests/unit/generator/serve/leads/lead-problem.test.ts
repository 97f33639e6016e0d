import { expect, it } from 'vitest';
import { leadProblem } from '../../../../../generator/serve/leads/lead-problem.ts';
import { brokenLeadRule } from '../../../../../generator/shared/lead-rules.ts';
import { LEAD, leadWith } from '../../../../helpers/lead.ts';

/** What is seen as nothing. */
const BLANKS = {
  'a no-break space and a zero-width one': '\u00A0\u200B',
  'a blank Braille pattern': '\u2800',
  'fillers of Hangul': '\u3164\u115F\u1160\uFFA0',
  'a Mongolian vowel separator': '\u180E',
  'a soft hyphen': '\u00AD',
  'joiners and marks of direction': '\u200C\u200D\u2060\u034F\u061C\u200E\u200F\u202E\u2066\u2069\uFEFF',
  'Khmer vowels that are not written': '\u17B4\u17B5',
  'variation selectors': '\u180B\uFE0F\u{E0100}',
  'tag characters': '\u{E0001}\u{E0041}\u{E007F}',
  'a filler of Khitan': '\u{16FE4}',
  'a note without a head, and blank hieroglyphs': '\u{1D159}\u{13441}\u{13442}',
  'signs of musical layout and of shorthand': '\u{1D173}\u{1BCA0}',
  'control characters': '\0\u0007\u001B\u007F\u0085',
  'half a character': '\uD800',
  'spaces of every width': '\u1680\u2000\u200A\u202F\u205F\u3000\u2028\u2029\t\r\n',
  'accents without a letter': '\u0301\u20DD',
};

it('finds nothing wrong with a complete lead', () => {
  expect(leadProblem(LEAD)).toBeUndefined();
});

it.each(Object.entries(BLANKS))('takes %s for no name and no address, as the form does (P8)', (_, blank) => {
  expect(leadProblem(leadWith({ firstName: blank }))).toBe('Please enter your first name');
  expect(leadProblem(leadWith({ lastName: ` ${blank} ` }))).toBe('Please enter your last name');
  expect(leadProblem(leadWith({ email: blank }))).toBe('Please enter your email address');
  const parts = /\s/.test(blank) ? [] : [`${blank}@example.com`, `ann@${blank}.com`, `ann@example.${blank}`];
  for (const email of parts) expect(leadProblem(leadWith({ email })), JSON.stringify(email)).toBe('Please enter a valid email address');
});

it.each(['李', 'Ω', 'นิ', 'ไม่', 'م\u200Cن', 'Zoë', 'Zoe\u0308', '-', '.', 'J\u00AD', '👩\u200D⚕️', '𞤀', '3'])(
  'takes "%s" for a name (P8)',
  (name) => {
    expect(leadProblem(leadWith({ firstName: name, lastName: name }))).toBeUndefined();
  },
);

it('knows the blank characters of every plane of Unicode that has some (P8)', () => {
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
  ['another source', leadWith({ source: 'Quiz 1' }), 'This is not a complete lead: "leadData.source" is missing or wrong.'],
  [
    'a name that is too long',
    leadWith({ lastName: 'x'.repeat(201) }),
    'This is not a complete lead: "leadData.lastName" is missing or wrong.',
  ],
  ['a score', leadWith({ score: 30 }), 'This is no lead: it must not hold "leadData.score".'],
  ['an answer beside it', { ...LEAD, answers: [] }, 'This is no lead: it must not hold "answers".'],
  ['a prototype', JSON.parse(JSON.stringify(LEAD).replace('{', '{"__proto__":{"a":1},')), 'This is no lead: it must not hold "__proto__".'],
  ['a key without end', { ...LEAD, ['x'.repeat(9_000)]: 1 }, `This is no lead: it must not hold "${'x'.repeat(99)}…".`],
  ['text that is no JSON', undefined, 'This is not a complete lead: it is no JSON.'],
  ['a list', [], 'This is not a complete lead: it is no object.'],
  ['null', null, 'This is not a complete lead: it is no object.'],
])('refuses %s and says why (P8)', (_, sent, problem) => {
  expect(leadProblem(sent)).toBe(problem);
});
