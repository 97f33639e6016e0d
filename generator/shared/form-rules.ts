/** Rules of the forms that patients send: leads of the quiz, and requests. Browser and receiver share them. */

/** The paths at which `ent-site receive`, `serve` and `preview` take requests of patients, and leads of the quiz. */
export const REQUESTS_PATH = '/api/requests';
export const LEADS_PATH = '/api/leads';

/** The port of this machine on which `ent-site receive` listens, and to which web servers pass requests on. */
export const RECEIVER_PORT = 4180;

/** Fields of the form before the results. */
export interface LeadFields {
  firstName: string;
  lastName: string;
  email: string;
  consent: boolean;
}

/** All that is sent; answers and scores are never sent. */
export interface LeadPayload {
  apiKey: string;
  domain: string;
  leadData: { firstName: string; lastName: string; email: string; source: string; timestamp: string };
  legal: { contactConsent: boolean };
}

/** Responses of the `serve` endpoint by the broken rule. The form shows the texts of content/quiz.yaml with the same names. */
export const LEAD_TEXTS = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  consent: 'Please provide consent to continue',
};

export type LeadRule = keyof typeof LEAD_TEXTS;

/** Returns the first broken rule, in the order of the form; undefined for a valid lead. */
export function brokenLeadRule({ firstName, lastName, email, consent }: LeadFields): LeadRule | undefined {
  if (isBlank(firstName)) return 'firstName';
  if (isBlank(lastName)) return 'lastName';
  if (isBlank(email)) return 'emailMissing';
  if (!isEmail(email)) return 'emailInvalid';
  return consent ? undefined : 'consent';
}

/**
 * Whether a text has no visible character, only spaces, control and format characters, marks without a letter, default ignorable characters
 * such as Hangul fillers, and characters that are drawn blank (U+1D159, U+2800, U+13441, U+13442).
 */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\u{13441}\u{13442}\u{1D159}]/u.test(text);
}

/** Whether a text has one @ and a dot after it, with visible characters in each of the three parts. */
export function isEmail(text: string): boolean {
  const parts = /^([^\s@]+)@([^\s@]+)\.([^\s@.]+\.?)$/.exec(text.trim())?.slice(1);
  return !!parts && !parts.some(isBlank);
}

/** Pattern of `leadData.source`, which names the form that sent the lead. */
export const LEAD_SOURCE = /^[a-z0-9_]{1,60}$/;
