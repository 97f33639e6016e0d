import { brokenLeadRule, type LeadFields, type LeadPayload, type LeadRule } from '../../generator/shared/form-rules.ts';
import { type SendMessages, sendForm } from './send.ts';

/** A message of the form: a broken rule with its field, or a lead that could not be sent. */
export type LeadMessages = Record<LeadRule, string> & SendMessages;

export interface LeadMistake {
  /** Undefined for a failure of the server or the network. */
  field?: keyof LeadFields | undefined;
  message: string;
}

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

export interface LeadTarget {
  endpoint: string;
  apiKey: string;
  domain: string;
  source?: string | undefined;
  /** The public key with which the browser encrypts the lead; undefined to send it as it is. */
  sealedFor?: string | undefined;
}

/** Sends a form without mistakes. Resolves to undefined if it was accepted, else to the message for the visitor; never rejects. */
export function submitLead(form: LeadFields, { endpoint, source, sealedFor, ...about }: LeadTarget, messages: SendMessages) {
  const payload = leadPayload(form, { ...about, now: new Date() });
  if (source) payload.leadData.source = source;
  const body = sealedFor ? import('./request.ts').then(({ sealedBody }) => sealedBody(payload, sealedFor)) : payload;
  return sendForm(endpoint, body, messages);
}
