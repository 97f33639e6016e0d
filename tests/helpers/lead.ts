/** A complete lead, as the quiz sends it. */
export const LEAD = {
  apiKey: '',
  domain: 'localhost',
  leadData: { firstName: 'Ann', lastName: 'Bell', email: 'ann@example.com', source: 'sinus_quiz', timestamp: '2025-10-12T09:00:00.000Z' },
  legal: { contactConsent: true },
};

/** A complete lead with other contact details. */
export function leadWith(fields: object) {
  return { ...LEAD, leadData: { ...LEAD.leadData, ...fields } };
}
