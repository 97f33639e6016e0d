import type { LeadFormState, LeadMistake } from './quiz-machine.ts';

/** Messages of specification sections 5 and 8. */
export interface LeadMessages {
  firstName: string;
  lastName: string;
  emailMissing: string;
  emailInvalid: string;
  consent: string;
  failed: string;
  network: string;
}

/** What is sent: exactly the payload of specification section 7, never an answer or a score. */
export interface LeadPayload {
  apiKey: string;
  domain: string;
  leadData: { firstName: string; lastName: string; email: string; source: 'sinus_quiz'; timestamp: string };
  legal: { contactConsent: boolean };
}

/** No answer within this time is a network error. */
export const LEAD_TIMEOUT_MS = 15_000;

const MAX_ERROR_LENGTH = 200;

/** The first check that fails, in the order of specification section 5. */
export function leadMistake(form: LeadFormState, messages: LeadMessages): LeadMistake | undefined {
  if (isBlank(form.firstName)) return { field: 'firstName', message: messages.firstName };
  if (isBlank(form.lastName)) return { field: 'lastName', message: messages.lastName };
  if (isBlank(form.email)) return { field: 'email', message: messages.emailMissing };
  if (!isEmail(form.email)) return { field: 'email', message: messages.emailInvalid };
  if (!form.consent) return { field: 'consent', message: messages.consent };
  return undefined;
}

/** Nothing that can be seen, by the rule of generator/serve/lead-rules.ts, which says what it is made of. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\u{13441}\u{13442}\u{1D159}]/u.test(text);
}

/** One @ and a dot behind it, with something to be seen in each of the three parts. */
function isEmail(text: string): boolean {
  const parts = /^([^\s@]+)@([^\s@]+)\.([^\s@]+)$/.exec(text.trim())?.slice(1);
  return !!parts && !parts.some(isBlank);
}

export interface LeadContext {
  apiKey: string;
  domain: string;
  now: Date;
}

export function leadPayload(form: LeadFormState, { apiKey, domain, now }: LeadContext): LeadPayload {
  return {
    apiKey,
    domain,
    leadData: {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      source: 'sinus_quiz',
      timestamp: now.toISOString(),
    },
    legal: { contactConsent: form.consent },
  };
}

/** Sends a lead. Resolves to undefined on success, else to the message for the visitor; never rejects. */
export async function sendLead(endpoint: string, payload: LeadPayload, messages: LeadMessages): Promise<string | undefined> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(LEAD_TIMEOUT_MS),
    });
    // The body of a success may hold personal data; nobody needs it.
    return response.ok ? undefined : await errorText(response, messages.failed);
  } catch {
    return messages.network;
  }
}

async function errorText(response: Response, fallback: string): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = (body as { error?: unknown } | undefined)?.error;
  return typeof error === 'string' && error.trim() !== '' ? error.trim().slice(0, MAX_ERROR_LENGTH) : fallback;
}
