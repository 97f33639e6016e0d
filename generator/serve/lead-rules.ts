import { z } from 'zod';

/** Nothing but spaces of any kind, the invisible ones too. */
const isBlank = (text: string): boolean => text.replace(/[\s\u200B-\u200D\u2060\uFEFF]/g, '') === '';
const filled = (message: string) =>
  z
    .string()
    .max(200)
    .refine((text) => !isBlank(text), message);

/** The payload of specification section 7, with the rules of section 5 in their order; the first problem is the one to tell. */
const lead = z.strictObject({
  apiKey: z.string().max(200),
  domain: z.string().max(253),
  leadData: z.strictObject({
    firstName: filled('Please enter your first name'),
    lastName: filled('Please enter your last name'),
    email: filled('Please enter your email address').refine(
      (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()),
      'Please enter a valid email address',
    ),
    source: z.literal('sinus_quiz'),
    timestamp: z.iso.datetime(),
  }),
  legal: z.strictObject({ contactConsent: z.boolean().refine((consent) => consent, 'Please provide consent to continue') }),
});

/** The first thing that is wrong with what was sent, in words for a visitor; undefined for a complete lead. */
export function leadProblem(sent: unknown): string | undefined {
  const { error } = lead.safeParse(sent);
  const issue = error?.issues[0];
  if (!issue) return undefined;
  return issue.code === 'custom' ? issue.message : `This is not a complete lead: ${issue.path.join('.') || 'it is no JSON'}.`;
}
