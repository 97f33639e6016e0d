/** Rules of the forms that patients send: leads of the quiz, and requests. Browser and receiver share them. */

/** The paths at which `ent-site receive`, `serve` and `preview` take requests of patients, and leads of the quiz. */
export const REQUESTS_PATH = '/api/requests';
export const LEADS_PATH = '/api/leads';

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
function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\u{13441}\u{13442}\u{1D159}]/u.test(text);
}

/** Whether a text has one @ and a dot after it, with visible characters in each of the three parts. */
function isEmail(text: string): boolean {
  const parts = /^([^\s@]+)@([^\s@]+)\.([^\s@.]+\.?)$/.exec(text.trim())?.slice(1);
  return !!parts && !parts.some(isBlank);
}

/** Pattern of `leadData.source`, which names the form that sent the lead. */
export const LEAD_SOURCE = /^[a-z0-9_]{1,60}$/;

/** What patients can ask for with a form. */
export const REQUEST_KINDS = ['appointment', 'callBack', 'refill', 'records', 'cancellation'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The fields that a form may have, in the usual order. `message` is the only one with free text. */
export const REQUEST_FIELDS = [
  'name',
  'phone',
  'email',
  'times',
  'patient',
  'birthYear',
  'office',
  'physician',
  'service',
  'insurer',
  'message',
] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];
export type RequestValues = Partial<Record<RequestField, string>>;

/** What the browser encrypts for the office. */
export interface PatientRequest {
  kind: RequestKind;
  /** The answers as text; a field that was left empty is missing. */
  values: RequestValues;
  /** When it was sent, by the clock of the patient: an ISO time. */
  sentAt: string;
}

/** Limits of the values (characters). */
export const REQUEST_LIMITS = { field: 200, message: 1000 } as const;

export interface RequestMistake {
  field: RequestField | 'consent';
  mistake: 'missing' | 'invalid';
}

/** Returns every mistake in a form, in the order of its fields; consent is asked for last. `year` is the current year. */
export function requestMistakes(
  fields: readonly { field: RequestField; optional: boolean }[],
  values: RequestValues,
  { consent, year }: { consent: boolean; year: number },
): RequestMistake[] {
  const mistakes = fields.flatMap(({ field, optional }): RequestMistake[] => {
    const value = values[field] ?? '';
    if (isBlank(value)) return optional ? [] : [{ field, mistake: 'missing' }];
    return isPossible(field, value, year) ? [] : [{ field, mistake: 'invalid' }];
  });
  return consent ? mistakes : [...mistakes, { field: 'consent', mistake: 'missing' }];
}

function isPossible(field: RequestField, value: string, year: number): boolean {
  if (field === 'email') return isEmail(value);
  if (field === 'phone') return isPhone(value);
  if (field === 'birthYear') return /^\s*\d{4}\s*$/.test(value) && Number(value) <= year && Number(value) > year - MAX_AGE;
  return true;
}

const MAX_AGE = 130;

/** Whether a text is a phone number that an office in North America can call: ten digits or more, with the usual signs and an extension. */
function isPhone(text: string): boolean {
  return /^[\d\s().+/\-–]+(?:(?:ext\.?|x)\s*\d+\s*)?$/i.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 10;
}
