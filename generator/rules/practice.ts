import { TEST_KEY } from '../shared/office-keys.ts';
import { error, warning } from './rule.ts';

/** Rules about the facts of the practice, and about facts that a person must confirm: hours, offices, quiz, samples, consents, reviews. */
export const practice = {
  announcement: warning(
    'Pages have room for three announcements at once, and people stop reading one that is shown for months. Combine several in one, ' +
      'or end one.',
    {
      file: 'content/announcements/snow.yaml',
      wrong: 'starts: 2026-12-03\nends: 2027-12-03',
      right: 'starts: 2026-12-03\nends: 2026-12-03',
    },
  ),
  'emergency-number': error(
    'A text that says what is urgent must also say who to call. Write the emergency number of your practice (in the United States ' +
      '911).',
    { wrong: 'urgent: Call us if you cannot breathe.', right: 'urgent: Call 911 if you cannot breathe.' },
  ),
  'far-place': warning(
    'A location is very far from the practice and its other locations, so a number is probably wrong. In the Americas the longitude has ' +
      'a minus.',
    { file: 'content/locations/decatur-ga.md', wrong: 'longitude: 84.2963', right: 'longitude: -84.2963' },
  ),
  hours: error(
    'The opening hours contradict themselves: a day closes before it opens, a day is listed twice, two spans of one day overlap, or two ' +
      'sets of hours have the same name or none. ' +
      'Use 24-hour times: half past four in the afternoon is "16:30".',
    { file: 'content/practice.yaml', wrong: 'closes: "04:30"', right: 'closes: "16:30"' },
  ),
  'lead-endpoint': error(
    'Names and email addresses of patients must be sent safely. Write an address that begins with https://, or a path on this site.',
    { file: 'content/site.yaml', wrong: 'lead: { endpoint: "http://leads.example/new" }', right: 'lead: { endpoint: /api/leads }' },
  ),
  'menu-place': error('One of your pages asks for a place in the menu that it cannot have.'),
  'no-lead-endpoint': warning(
    'The quiz asks for a name and an email address only if there is somewhere to send them. Set "endpoint" in site.yaml, or leave ' +
      'it out: the quiz then shows its result without asking.',
    { file: 'content/site.yaml', wrong: 'lead: {}', right: 'lead: { endpoint: /api/leads }' },
  ),
  'office-facts': error(
    'A practice with several offices has the address, phone and hours of each office in its file. If they are also in ' +
      'practice.yaml, no office would show them.',
  ),
  'team-wording': error(
    'A part of a page is about one physician although there are several, or about a team although there is one. Use the part that ' +
      'fits.',
  ),
  'quiz-levels': error(
    'Every possible score must belong to exactly one level: the levels follow each other without gap or overlap, from the lowest ' +
      'score to the highest.',
    { file: 'content/quiz.yaml', wrong: 'from: 12\n    to: 30', right: 'from: 11\n    to: 30' },
  ),
  'quiz-number': error(
    'A text of the quiz gives a number that does not match the quiz, such as the highest score before a question was added.',
  ),
  'office-key': warning(
    'Patient requests are encrypted for the office with a key pair that only the office has. The test key is public: with it, ' +
      'everyone could read them. Run "npx ent-site requests keys".',
    {
      file: 'content/requests.yaml',
      wrong: `key: ${TEST_KEY.public}`,
      right: 'key: age15yt9h2smdjk52gr27ezrc7663pz3g5gkv0w79vy5v6tllc3zusksw0ktv5',
    },
  ),
  'request-contact': error('A form for patients must ask how to reach them, or the office cannot answer.', {
    file: 'content/requests.yaml',
    wrong: '- field: name',
    right: '- field: name\n      - field: phone',
  }),
  'skipped-time': warning(
    'An announcement begins or ends at a time that does not exist on that day: when clocks go forward, an hour is skipped. The site ' +
      'uses the time that clocks show then. Write that time, or another.',
    {
      file: 'content/announcements/snow.yaml',
      wrong: 'starts: 2999-03-10 02:30\nends: 2999-03-10',
      right: 'starts: 2999-03-10 03:30\nends: 2999-03-10',
    },
  ),
  'special-day': error(
    'A line about a holiday or a special day is incomplete, or contradicts itself. It needs one date, and either "closed: true" or ' +
      'the hours.',
    { file: 'content/practice.yaml', wrong: 'exceptions:\n    - { date: 2999-12-24, closed: true }', right: 'exceptions: []' },
  ),
  specialty: error(
    'The facts about the practice for search engines contradict each other: only some kinds of organization have opening hours or ' +
      'medical specialties.',
    {
      file: 'content/practice.yaml',
      wrong: 'organization: [MedicalOrganization]',
      right: 'organization: [MedicalOrganization, MedicalClinic]',
    },
  ),
  'unused-hours': warning('A set of hours is not used, because "current" names another one. Confirm which of them is right.'),
  consent: warning(
    'A quote from a patient needs a signed consent (a HIPAA authorization, 45 CFR 164.508) that says when it was given, where the ' +
      'form is filed, and when it ends. Without a valid one the site leaves the quote out. Fill in "consent", or remove the file.',
    {
      file: 'content/testimonials/ann-b.yaml',
      wrong: 'consent: { given: 2025-03-02 }',
      right: 'consent: { given: 2025-03-02, form: Consent form B in the file of the patient, expires: 2999-03-02 }',
    },
  ),
  'no-sources': warning(
    'A site with sources.yaml shows patients the sources of its medical texts. Name at least two under "sources", and only sources ' +
      'that someone has read.',
    { wrong: 'title: First post', right: 'title: First post\nsources: [society-guideline-2024, medlineplus-first-post]' },
  ),
  'notice-basis': error(
    'A notice follows a law, or is a policy of the practice. Patients, and the lawyer who reviews the text, need to see which.',
  ),
  'missing-notice': warning(
    'US law wants certain notices on the website of a medical practice: privacy practices (45 CFR 164.520), good faith estimates ' +
      '(45 CFR 149.610), surprise billing (45 CFR 149.430), and, if it takes Medicare, Medicaid or other federal money, ' +
      'nondiscrimination and language help (45 CFR 92.10 and 92.11). "npx ent-site new notices" writes those that are missing, as ' +
      'drafts for your lawyer. With --production it is an error.',
  ),
  'red-flag': error(
    'A text about a topic that can be dangerous must say when to get help, in the words of red-flags.yaml: a patient may read only ' +
      'this page.',
    { wrong: 'title: After tonsil surgery', right: 'title: After tonsil surgery\nredFlags: [throat-bleeding]' },
  ),
  'review-day': error(
    'A review, a consent or a quote has a date in the future, so pages would say something that is not true yet. Correct the date, ' +
      'or leave it out until someone has read the text or signed.',
    { wrong: 'date: 2025-10-01\nreview: { by: physician, provider: jane-doe, date: 2999-10-02 }', right: 'date: 2025-10-01' },
  ),
  'review-waits': warning(
    'A text is waiting for the person who must approve it: a physician, a lawyer or the practice. Once it is approved, write the ' +
      'date under "review".',
  ),
  sample: warning(
    'This was invented to show what the site looks like: a person, a quote, an insurer. Replace it before patients see the site, ' +
      'then remove the word "sample". Once practice.yaml says "sample: false", it is an error in every build, and so is what is still ' +
      '"(to be filled in: …)": invented testimonials are against the law (16 CFR 465.2). With --production it is always an error, and ' +
      'so are phone numbers such as 404-555-0100, addresses that end with .example, and placeholder texts. Drafts may have them.',
  ),
  'unused-red-flag': warning(
    'No page uses this danger of red-flags.yaml, so no patient reads its warning. Add it to the texts about it, or remove it.',
  ),
  'unused-source': warning('No text uses this source of sources.yaml. Add it to the texts that use it, or remove it.'),
};
