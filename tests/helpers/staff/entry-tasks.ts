import type { StaffTask } from './task.ts';

const SUMMARY = 'One doctor for children and adults, close to where you live in the north of Atlanta.';

/** People, places, services and pages. */
export const ENTRY_TASKS: readonly StaffTask[] = [
  {
    name: 'A testimonial with its consent',
    atMost: 17,
    async act(staff) {
      await staff.begin('Testimonial', 'Name', 'Nora P.');
      await staff.mend('Where the person lives', 'Decatur');
      await staff.mend('What the person came for', 'Sinus surgery');
      await staff.mend('Stars', '5');
      await staff.mend('Quote', 'I can smell my coffee again.');
      await staff.mend('Consent: Day of the signature', '2026-01-15');
      await staff.mend('Consent: Which form, and where it is', 'Consent form, binder A');
      await staff.save();
    },
    changes: { 'testimonials/nora-p.yaml': 12 },
    shows: { '/testimonials': 'I can smell my coffee again.' },
    undo: 2,
  },
  {
    name: 'A second doctor',
    atMost: 29,
    async act(staff) {
      await staff.begin('Physician', 'Name', 'Ana Reyes');
      await staff.mend('Short name', 'Dr. Reyes');
      await staff.mend('Job title', 'Otolaryngologist');
      await staff.mend('In two or three sentences', 'Dr. Reyes treats the ears, noses and throats of children.');
      await staff.mend('What the doctor treats 1', 'Ear infections');
      await staff.mend('Text for search engines', SUMMARY);
      await staff.mend('Words people search with 1', 'ENT for children');
      await staff.mend('Words people search with 2', 'Dr. Ana Reyes');
      await staff.mend('Text', 'Dr. Reyes takes her time with children.');
      // Home and About were written for one doctor.
      await staff.click('button', 'Save');
      await staff.click('button', 'Save all the same');
      await staff.hears('until the mistakes are mended.');
      await staff.click('link', 'Home page', { at: -1 });
      await staff.click('button', 'Leave this out: Physician');
      await staff.click('button', 'Save');
      await staff.click('button', 'Save all the same');
      await staff.hears('until the mistakes are mended.');
      // After that in the list of everything.
      await staff.click('link', 'About', { at: 1 });
      await staff.click('button', 'Leave this out: Biography');
      await staff.save();
    },
    changes: { 'home.yaml': 8, 'pages/about.md': 11, 'providers/ana-reyes.md': 15 },
    shows: { '/providers': 'Ana Reyes' },
    undo: 4,
  },
  {
    name: 'A new place',
    atMost: 36,
    async act(staff) {
      await staff.begin('Place', 'Name', 'Vinings');
      await staff.mend('Title', 'An ENT surgeon near Vinings');
      await staff.mend('Line below the heading', 'Over the river and down the hill, with parking at the door.');
      await staff.mend('Summary', 'Ears, noses and throats, 20 minutes from Vinings.');
      await staff.mend('The way in a few words', '20 to 30 minutes by I-75');
      await staff.mend('Place on the map: Latitude', '33.8651');
      await staff.mend('Place on the map: Longitude', '84.4655');
      await staff.click('button', 'Minutes by car');
      await staff.type('Minutes by car 1', '20');
      await staff.type('Minutes by car 2', '30');
      await staff.mend('Text for search engines', SUMMARY);
      await staff.mend('Words people search with 1', 'ENT Vinings');
      await staff.mend('Words people search with 2', 'sinus doctor Vinings');
      await staff.mend('Introduction: Heading above the text', 'From the river to the clinic');
      await staff.mend('Last band of the page: Heading', 'So near to Vinings');
      await staff.mend('Last band of the page: Line below the heading', 'Call us when you like.');
      await staff.mend('Text', 'Vinings is over the river. Call 911 at once if you cannot breathe.');
      await staff.hears('1 to look at. This place lies');
      await staff.click('button', 'Use this: -84.4655');
      await staff.save();
    },
    changes: { 'locations/vinings.md': 28 },
    undo: 2,
  },
  {
    name: 'A tenth service',
    atMost: 28,
    async act(staff) {
      await staff.begin('Service', 'Title', 'Voice Disorders');
      await staff.mend('Short line', 'Hoarse for weeks');
      await staff.mend('Summary', 'Hoarse, tired or lost voices, looked at with a thin camera.');
      await staff.mend('Subtitle', 'Voices are part of what we treat');
      await staff.mend('Text for search engines', SUMMARY);
      await staff.mend('Words people search with 1', 'voice therapy');
      await staff.mend('Words people search with 2', 'voice doctor');
      await staff.mend('When to get help at once', 'Call 911 at once if you cannot breathe.');
      await staff.mend('Last band of the page: Heading', 'Hoarse for three weeks?');
      await staff.mend('Last band of the page: Line below the heading', 'Then let us look.');
      await staff.mend('Text', 'A voice that stays hoarse needs a look.');
      await staff.save();
    },
    changes: { 'services/voice-disorders.md': 23 },
    shows: { '/services': 'Voice Disorders', '/': 'Voice Disorders' },
    undo: 2,
  },
  {
    name: 'One service less',
    atMost: 6,
    async act(staff) {
      await staff.click('link', 'Services 9 entries');
      await staff.click('button', 'Remove Thyroid and Parathyroid Surgery');
      await staff.type('Page that takes its place', '/service/head-and-neck-disorders');
      await staff.click('button', 'See what changes');
      await staff.click('button', 'Remove');
      await staff.hears('was removed');
    },
    changes: {
      'blog/types-of-thyroid-surgery.md': 4,
      'blog/why-{practice}-is-your-go-to-choice.md': 2,
      'conditions.yaml': 10,
      'providers/mara-larkwell.md': 2,
      'redirects.yaml': 3,
      'services/head-and-neck-disorders.md': 2,
      'services/thyroid-surgery.md': 131,
    },
    shows: { '/service/thyroid-surgery': '/service/head-and-neck-disorders' },
    undo: 1,
  },
  {
    name: 'A page for careers',
    atMost: 17,
    async act(staff) {
      await staff.begin('Page', 'Title', 'Careers');
      await staff.mend('Line below the heading', 'Work with people who like what they do.');
      await staff.mend('Text for search engines', SUMMARY);
      await staff.mend('Words people search with 1', 'jobs');
      await staff.mend('Words people search with 2', 'nurse jobs Atlanta');
      await staff.mend('Text', 'We look for a nurse.');
      await staff.click('checkbox', 'Footer');
      await staff.save();
    },
    changes: { 'pages/careers.md': 11 },
    shows: { '/careers': 'We look for a nurse.', '/about': '/careers' },
    undo: 2,
  },
];
