import * as z from 'zod';
import { brokenLeadRule, LEAD_SOURCE, LEAD_TEXTS, type LeadPayload } from '../shared/form-rules.ts';

/** Limit of a sealed message (bytes). A request of a patient has at most 6 kB. */
const MAX_SEALED = 20_000;

/** The header of age version 1 with one X25519 recipient (https://age-encryption.org/v1). The body of the message is binary. */
const HEADER = /^age-encryption\.org\/v1\n-> X25519 [A-Za-z0-9+/]{43}\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/;
const MAX_HEADER = 200;
/** The nonce and the tag of a body without any text. */
const LEAST_BODY = 32;

const envelope = z.strictObject({ sealed: z.string().max(Math.ceil(MAX_SEALED / 3) * 4) });

/** Returns the sealed message in a body `{"sealed":"<base64>"}`; undefined if it does not have the shape of one. Only the key can tell more. */
export function sealedMessage(body: unknown): Buffer | undefined {
  const { data } = envelope.safeParse(body);
  if (!data) return undefined;
  const sealed = Buffer.from(data.sealed, 'base64');
  const [header] = HEADER.exec(sealed.subarray(0, MAX_HEADER).toString('latin1')) ?? [];
  const isWhole = header !== undefined && sealed.length > header.length + LEAST_BODY && sealed.length <= MAX_SEALED;
  // Node skips what is not Base64.
  return isWhole && sealed.toString('base64') === data.sealed ? sealed : undefined;
}

const field = z.string().max(200);

const lead = z.strictObject({
  apiKey: field,
  domain: z.string().max(253),
  leadData: z.strictObject({
    firstName: field,
    lastName: field,
    email: field,
    source: z.string().regex(LEAD_SOURCE),
    timestamp: z.iso.datetime(),
  }),
  legal: z.strictObject({ contactConsent: z.boolean() }),
}) satisfies z.ZodType<LeadPayload>;

/** Returns the first mistake in a lead, in words for a visitor; undefined for a complete lead. `sent` is undefined if it was not JSON. */
export function leadProblem(sent: unknown): string | undefined {
  if (sent === undefined) return 'This is not a complete lead: it is not JSON.';
  const { data, error } = lead.safeParse(sent);
  if (data) {
    const rule = brokenLeadRule({ ...data.leadData, consent: data.legal.contactConsent });
    return rule && LEAD_TEXTS[rule];
  }
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys')
    return `This is not a lead: it must not contain ${nameOf([...issue.path, ...issue.keys.slice(0, 1)])}.`;
  return `This is not a complete lead: ${issue?.path.length ? `${nameOf(issue.path)} is missing or wrong` : 'it is not an object'}.`;
}

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.join('.');
  return `"${name.length > 100 ? `${name.slice(0, 99)}…` : name}"`;
}
