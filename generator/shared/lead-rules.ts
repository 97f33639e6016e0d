/** What a lead of the quiz is and what must hold of it; the form in the browser and the endpoint of `serve` apply the same. */

/** What a visitor fills in before the results. */
export interface LeadFields {
  firstName: string;
  lastName: string;
  email: string;
  consent: boolean;
}

/** What is sent, and nothing else: never an answer or a score. */
export interface LeadPayload {
  apiKey: string;
  domain: string;
  leadData: { firstName: string; lastName: string; email: string; source: string; timestamp: string };
  legal: { contactConsent: boolean };
}

/** What the endpoint of `serve` answers by the rule that is broken. The form shows the texts that content/quiz.yaml has under the same names. */
export const LEAD_TEXTS = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  consent: 'Please provide consent to continue',
};

export type LeadRule = keyof typeof LEAD_TEXTS;

/** The first rule that is broken, in the order of the form. */
export function brokenLeadRule({ firstName, lastName, email, consent }: LeadFields): LeadRule | undefined {
  if (isBlank(firstName)) return 'firstName';
  if (isBlank(lastName)) return 'lastName';
  if (isBlank(email)) return 'emailMissing';
  if (!isEmail(email)) return 'emailInvalid';
  return consent ? undefined : 'consent';
}

/**
 * Nothing that can be seen: spaces, control and format characters, marks without a letter, what Unicode lets be ignored, the
 * fillers of Hangul among it, and signs that are drawn blank (U+1D159, U+2800, U+13441, U+13442).
 */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\u{13441}\u{13442}\u{1D159}]/u.test(text);
}

/** One @ and a dot behind it, with something to be seen in each of the three parts. */
function isEmail(text: string): boolean {
  const parts = /^([^\s@]+)@([^\s@]+)\.([^\s@.]+\.?)$/.exec(text.trim())?.slice(1);
  return !!parts && !parts.some(isBlank);
}

/** The word in `leadData.source` of a lead, which says where it was given. */
export const LEAD_SOURCE = /^[a-z0-9_]{1,60}$/;
