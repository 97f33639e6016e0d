import { brokenLeadRule, type LeadFields, type LeadPayload, type LeadRule } from '../../generator/shared/form-rules.ts';

/** A message of the form: a broken rule with its field, or a lead that could not be sent. */
export type LeadMessages = Record<LeadRule | 'failed' | 'network', string>;

export interface LeadMistake {
  /** Undefined for a failure of the server or the network. */
  field?: keyof LeadFields | undefined;
  message: string;
}

/** Time without an answer that counts as a network error (ms). */
export const LEAD_TIMEOUT_MS = 15_000;

const MAX_ERROR_LENGTH = 200;

export function leadMistake(form: LeadFields, messages: LeadMessages): LeadMistake | undefined {
  const rule = brokenLeadRule(form);
  return rule && { field: rule === 'emailMissing' || rule === 'emailInvalid' ? 'email' : rule, message: messages[rule] };
}

/** The data to send from a form without mistakes. */
export function leadPayload(
  { firstName, lastName, email, consent }: LeadFields,
  { apiKey, domain, now }: { apiKey: string; domain: string; now: Date },
): LeadPayload {
  const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
  return {
    apiKey,
    domain,
    leadData: { ...person, source: 'sinus_quiz', timestamp: now.toISOString() },
    legal: { contactConsent: consent },
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
    // The body of a success may contain personal data and is not needed.
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
