import { z } from 'zod';

/**
 * Nothing that can be seen: spaces, control and format characters, marks without a letter, what Unicode lets be ignored, the
 * fillers of Hangul among it, and signs that are drawn blank (U+1D159, U+2800, U+13441, U+13442). client/lib/lead.ts has the same rule.
 */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\u{13441}\u{13442}\u{1D159}]/u.test(text);
}

const filled = (message: string) =>
  z
    .string()
    .max(200)
    .refine((text) => !isBlank(text), message);

/** One @ and a dot behind it, with something to be seen in each of the three parts. */
function isEmail(text: string): boolean {
  const parts = /^([^\s@]+)@([^\s@]+)\.([^\s@]+)$/.exec(text.trim())?.slice(1);
  return parts !== undefined && !parts.some(isBlank);
}

/** The payload of specification section 7, with the rules of section 5 in their order; the first problem is the one to tell. */
const lead = z.strictObject({
  apiKey: z.string().max(200),
  domain: z.string().max(253),
  leadData: z.strictObject({
    firstName: filled('Please enter your first name'),
    lastName: filled('Please enter your last name'),
    email: filled('Please enter your email address').refine(isEmail, 'Please enter a valid email address'),
    source: z.literal('sinus_quiz'),
    timestamp: z.iso.datetime(),
  }),
  legal: z.strictObject({ contactConsent: z.boolean().refine((consent) => consent, 'Please provide consent to continue') }),
});

/** The first thing that is wrong with what was sent, in words for a visitor; undefined for a complete lead. `sent` is undefined for what is no JSON. */
export function leadProblem(sent: unknown): string | undefined {
  if (sent === undefined) return 'This is not a complete lead: it is no JSON.';
  const issue = lead.safeParse(sent).error?.issues[0];
  if (!issue) return undefined;
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'unrecognized_keys') return `This is no lead: it must not hold ${nameOf([...issue.path, ...issue.keys.slice(0, 1)])}.`;
  return `This is not a complete lead: ${issue.path.length > 0 ? `${nameOf(issue.path)} is missing or wrong` : 'it is no object'}.`;
}

/** `"leadData.source"`; what was sent may have names of any length. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.join('.');
  return `"${name.length > 100 ? `${name.slice(0, 99)}…` : name}"`;
}
