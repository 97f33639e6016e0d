import type { Tasks } from './task.ts';

export const ENTRIES: Tasks = {
  'add a second physician, and remove the texts about the only one': {
    async act(staff) {
      await staff.click('link', 'Physicians 1 entry');
      await staff.click('button', 'New physician');
      await staff.type('Name', 'Ana Reyes');
      await staff.click('button', 'Create');
      await staff.hears('New physician created.');
      await staff.unfold('This physician is not on the site yet.');
      await staff.correct('Short name', 'Dr. Reyes');
      await staff.correct('Job title', 'Ear surgeon');
      await staff.correct('Short biography', 'Dr. Reyes treats ears, and sees children and adults.');
      await staff.correct('What the doctor treats 1', 'Ears');
      await staff.correct('Text for search engines', 'Meet Dr. Reyes, who treats the ears of children and adults in Atlanta.');
      await staff.correct('Search words 1', 'ear surgeon');
      await staff.correct('Search words 2', 'hearing');
      await staff.correct('Text', 'She grew up in Decatur.');
      await staff.save();
      for (const [page, section] of [
        ['Home page', 'Physician'],
        ['About', 'Biography'],
      ]) {
        await staff.showOverview();
        await staff.click('link', `${page}, ${section}`);
        await staff.click('button', `Remove section: ${section}`);
        await staff.save();
      }
    },
    steps: 30,
    stepsBefore: 33,
    changes: { 'providers/ana-reyes.md': 'jobTitle: "Ear surgeon"', 'home.yaml': '', 'pages/about.md': '' },
    shows: ['/providers', 'Ana Reyes'],
    undo: 4,
  },
  'change the phone number': {
    async act(staff) {
      await staff.click('link', 'Hours and contact');
      await staff.type('Phone', '+14045550177');
      await staff.save();
    },
    steps: 3,
    stepsBefore: 3,
    changes: { 'practice.yaml': 'phone: "+14045550177"' },
    shows: ['/contact-us', '404-555-0177'],
    undo: 1,
  },
  'remove a service, whose page leads to another one then': {
    async act(staff) {
      await staff.click('link', 'Services 9 entries');
      await staff.click('button', 'More actions for Thyroid Surgery');
      await staff.click('menuitem', 'Remove');
      await staff.type('Page that replaces it', '/service/head-and-neck-disorders');
      await staff.click('button', 'Remove');
      await staff.hears('was removed');
    },
    steps: 5,
    stepsBefore: 5,
    changes: { 'services/thyroid-surgery.md': undefined, 'redirects.yaml': 'to: /service/head-and-neck-disorders' },
    shows: ['/service/thyroid-surgery', 'rel="canonical" href="https://www.doe-ent.example/service/head-and-neck-disorders"'],
    undo: 1,
  },
  'announce something until a day, and end it earlier': {
    async act(staff) {
      await staff.click('button', 'New announcement');
      await staff.type('Text', 'Closed for snow. We call you.');
      await staff.type('Ends', '2098-12-04');
      await staff.click('button', 'Create');
      await staff.hears('New announcement created.');
      await staff.type('Ends', '2098-12-03');
      await staff.save();
    },
    steps: 6,
    stepsBefore: 7,
    changes: { 'announcements/closed-for-snow-we-call-you.yaml': '2098-12-03' },
    shows: ['/', 'Closed for snow. We call you.'],
    undo: 2,
  },
};
