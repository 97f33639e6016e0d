import { error, warning } from './rule.ts';

/** Rules about facts of the practice, and about what a person has to confirm: hours, offices, quiz, samples, consents, reviews. */
export const practice = {
  announcement: warning(
    'Pages have room for three announcements at once, and one that stands for months is no longer read. Say several things in one, ' +
      'or end one.',
    {
      file: 'content/announcements/snow.yaml',
      wrong: 'starts: 2026-12-03\nends: 2027-12-03',
      right: 'starts: 2026-12-03\nends: 2026-12-03',
    },
  ),
  'emergency-number': error(
    'A text that tells patients what is urgent must also tell them whom to call. Name the emergency number of your practice (in the ' +
      'United States 911).',
    { wrong: 'urgent: Call us if you cannot breathe.', right: 'urgent: Call 911 if you cannot breathe.' },
  ),
  'far-place': warning(
    'A place lies so far from the practice and its other places that a number must be mistyped. In the Americas the longitude has a ' +
      'minus.',
    { file: 'content/locations/decatur-ga.md', wrong: 'longitude: 84.2963', right: 'longitude: -84.2963' },
  ),
  hours: error(
    'The opening hours contradict themselves: a day closes before it opens, stands twice, or two spans of one day overlap. Times ' +
      'have 24 hours: half past four in the afternoon is "16:30".',
    { file: 'content/practice.yaml', wrong: 'closes: "04:30"', right: 'closes: "16:30"' },
  ),
  'lead-endpoint': error(
    'Names and email addresses of patients must travel safely. Write an address that begins with https://, or a path of this site.',
    { file: 'content/site.yaml', wrong: 'lead: { endpoint: "http://leads.example/new" }', right: 'lead: { endpoint: /api/leads }' },
  ),
  'menu-place': error('A page of your own asks for a place in the menu that it cannot have.'),
  'no-lead-endpoint': warning(
    'The quiz asks for a name and an email only where something takes them. Set "endpoint" in site.yaml, or leave it: the quiz then ' +
      'shows its result without asking.',
    { file: 'content/site.yaml', wrong: 'lead: {}', right: 'lead: { endpoint: /api/leads }' },
  ),
  'office-facts': error(
    'A practice with several offices keeps address, phone and hours in the file of each office. Facts that also stand in ' +
      'practice.yaml would be shown for none of them.',
  ),
  'one-or-several': error(
    'A part of a page speaks of one physician while there are several, or of a team while there is one. Write the part that fits.',
  ),
  'quiz-levels': error(
    'Every score that the answers can add up to belongs to exactly one level: levels touch without gap or overlap, from the least ' +
      'score to the highest.',
    { file: 'content/quiz.yaml', wrong: 'from: 12\n    to: 30', right: 'from: 11\n    to: 30' },
  ),
  'quiz-number': error('A text of the quiz names a number that the quiz does not have, such as the highest score of earlier questions.'),
  'skipped-time': warning(
    'An announcement begins or ends at a time that does not exist on that day: in the night on which clocks go ahead, an hour is ' +
      'skipped. It counts from the time that clocks show then. Write that time, or another.',
    {
      file: 'content/announcements/snow.yaml',
      wrong: 'starts: 2999-03-10 02:30\nends: 2999-03-10',
      right: 'starts: 2999-03-10 03:30\nends: 2999-03-10',
    },
  ),
  'special-day': error(
    'A line about a holiday or a special day is not complete, or contradicts itself. It needs one day, and either "closed: true" or ' +
      'the hours.',
    { file: 'content/practice.yaml', wrong: 'exceptions:\n    - { date: 2999-12-24, closed: true }', right: 'exceptions: []' },
  ),
  specialty: error(
    'What search engines are told about the practice contradicts itself: only some kinds of organizations have opening hours or ' +
      'medical specialties.',
    {
      file: 'content/practice.yaml',
      wrong: 'organization: [MedicalOrganization]',
      right: 'organization: [MedicalOrganization, MedicalClinic]',
    },
  ),
  'unused-hours': warning('A set of hours is shown nowhere, because "current" names another one. Confirm which of them is right.'),
  consent: warning(
    'A quote of a patient needs a signed consent (a HIPAA authorization, 45 CFR 164.508) that says when it was given, where the form ' +
      'is filed, and when it ends. Without a valid one the site leaves the quote out. Fill in "consent", or remove the file.',
    {
      file: 'content/testimonials/ann-b.yaml',
      wrong: 'consent: { given: 2025-03-02 }',
      right: 'consent: { given: 2025-03-02, form: Consent form B in the file of the patient, expires: 2999-03-02 }',
    },
  ),
  'no-sources': warning(
    'A site with sources.yaml tells patients what its medical texts rest on. Name two sources at least under "sources", and none ' +
      'that nobody has read.',
    { wrong: 'title: First post', right: 'title: First post\nsources: [society-guideline-2024, medlineplus-first-post]' },
  ),
  'notice-rule': error(
    'A notice of a practice follows a rule of law, or is a policy of its own. Patients, and the lawyer who reads the text, have to ' +
      'see which.',
  ),
  'red-flag': error(
    'A text about a topic that can be dangerous must say when to get help, with the one rule that stands in red-flags.yaml: patients ' +
      'read one page, and not the one beside it.',
    { wrong: 'title: After tonsil surgery', right: 'title: After tonsil surgery\nredFlags: [throat-bleeding]' },
  ),
  'review-day': error(
    'A review, a consent or a quote names a day that is still to come, so pages would say what is not true yet. Correct the day, or ' +
      'leave it out until someone has read the text or signed.',
    { wrong: 'date: 2025-10-01\nreview: { by: physician, provider: jane-doe, date: 2999-10-02 }', right: 'date: 2025-10-01' },
  ),
  'review-waits': warning(
    'A text waits for the person who must approve it: physician or counsel. Once it is approved, write the date below "review".',
  ),
  sample: warning(
    'This fact was invented to show what the site looks like: a person, a quote, an insurer. It must be replaced before patients see ' +
      'the site, and then the word "sample" removed. Once practice.yaml says "sample: false" it is an error in every build: invented ' +
      'testimonials are against the law (16 CFR 465.2). With --production it always is one, and so are phone numbers such as ' +
      '404-555-0100, addresses that end with .example, and words that hold the place of a text. Drafts may have them.',
  ),
  'unused-red-flag': warning(
    'A danger of red-flags.yaml is named by no page, so nobody reads its rule. Name it where it belongs, or remove it.',
  ),
  'unused-source': warning('A source of sources.yaml is named by no text. Name it where it belongs, or remove it.'),
};
