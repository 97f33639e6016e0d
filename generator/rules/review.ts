import type { Rules } from './rule.ts';

/** Rules about what a person has to confirm: samples, consents, reviews, dangers, sources, legal notices. */
export const review = {
  consent: {
    severity: 'warning',
    why:
      'A quote of a patient needs a signed consent (a HIPAA authorization, 45 CFR 164.508) that says when it was given, where the form is ' +
      'filed, and when it ends. Without a valid one the site leaves the quote out. Fill in "consent", or remove the file.',
    example: {
      file: 'content/testimonials/ann-b.yaml',
      wrong: 'consent: { given: 2025-03-02 }',
      right: 'consent: { given: 2025-03-02, form: Consent form B in the file of the patient, expires: 2999-03-02 }',
    },
  },
  'no-sources': {
    severity: 'warning',
    why:
      'A site with sources.yaml tells patients what its medical texts rest on. Name two sources at least under "sources", and none that ' +
      'nobody has read.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'title: First post',
      right: 'title: First post\nsources: [society-guideline-2024, medlineplus-first-post]',
    },
  },
  'notice-rule': {
    severity: 'error',
    why:
      'A notice of a practice follows a rule of law, or is a policy of its own. Patients, and the lawyer who reads the text, ' +
      'have to see which.',
  },
  'red-flag': {
    severity: 'error',
    why:
      'A text about a topic that can be dangerous must say when to get help, with the one rule that stands in red-flags.yaml: patients ' +
      'read one page, and not the one beside it.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'title: After tonsil surgery',
      right: 'title: After tonsil surgery\nredFlags: [throat-bleeding]',
    },
  },
  'review-day': {
    severity: 'error',
    why:
      'A review, a consent or a quote names a day that is still to come, so pages would say what is not true yet. Correct the day, or leave ' +
      'it out until someone has read the text or signed.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'date: 2025-10-01\nreview: { by: physician, provider: jane-doe, date: 2999-10-02 }',
      right: 'date: 2025-10-01',
    },
  },
  'review-waits': {
    severity: 'warning',
    why: 'A text waits for the person who must approve it: physician or counsel. Once it is approved, write the date ' + 'below "review".',
  },
  sample: {
    severity: 'warning',
    why:
      'This fact was invented to show what the site looks like: a person, a quote, an insurer. It must be replaced ' +
      'before patients see the site, and then the word "sample" removed. Once practice.yaml says "sample: false" it is an error in every ' +
      'build: invented testimonials are against the law (16 CFR 465.2). With --production it always is one, and so are ' +
      'phone numbers such as 404-555-0100, addresses that end with .example, and words that hold the place of a text. Drafts may have them.',
  },
  'unused-red-flag': {
    severity: 'warning',
    why: 'A danger of red-flags.yaml is named by no page, so nobody reads its rule. Name it where it belongs, or remove it.',
  },
  'unused-source': {
    severity: 'warning',
    why: 'A source of sources.yaml is named by no text. Name it where it belongs, or remove it.',
  },
} as const satisfies Rules;
