import type { RuleText } from './rule-text.ts';

export const consentRule: RuleText = {
  severity: 'warning',
  why:
    'A quote of a patient needs a signed consent (a HIPAA authorization, 45 CFR 164.508) that says when it was given, where the form is ' +
    'filed, and when it ends. Without a valid one the site leaves the quote out. Fill in "consent", or remove the file.',
  example: {
    file: 'content/testimonials/ann-b.yaml',
    wrong: 'consent: { given: 2025-03-02 }',
    right: 'consent: { given: 2025-03-02, form: Consent form B in the file of the patient, expires: 2999-03-02 }',
  },
};
