import * as z from 'zod';
import { brokenLeadRule, LEAD_SOURCE, LEAD_TEXTS, type LeadPayload } from '../shared/form-rules.ts';

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
