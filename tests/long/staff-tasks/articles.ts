import { dirname, join } from 'node:path';
import { photo } from '../../helpers/photos.ts';
import type { Tasks } from './task.ts';

export const ARTICLES: Tasks = {
  'write an article with a picture, one missing field after the other': {
    async act(staff) {
      await staff.click('button', 'New article');
      await staff.type('Title', 'Nosebleeds at Home');
      await staff.click('button', 'Create');
      await staff.hears('New article created.');
      await staff.unfold('This article is a draft.');
      await staff.correct('Excerpt', 'Most nosebleeds stop within ten minutes.');
      await staff.correct('Text for search engines', 'See what to do first, and when a nosebleed cannot wait for the morning.');
      await staff.type('When to get help right away', 'Call 911 at once if the blood does not stop or you feel faint.');
      await staff.correct('Search words 1', 'nosebleed');
      await staff.correct('Search words 2', 'stop a nosebleed');
      await staff.correct('Closing section: Heading', 'Nosebleeds that come back');
      await staff.correct('Closing section: Text', 'We look for the cause.');
      await staff.correct('Text', 'Sit up, lean forward and press your nose.');
      await staff.drop('Text', 'IMG 0042 Nase.JPG', await photo({ width: 3600, height: 2400 }).jpeg().toBuffer());
      await staff.type('What the picture shows', 'A hand that presses a nose');
      await staff.click('button', 'Insert picture');
      await staff.click('checkbox', 'Draft');
      await staff.save();
    },
    steps: 24,
    stepsBefore: 24,
    changes: {
      'blog/nosebleeds-at-home.md': '![A hand that presses a nose](img-0042-nase.jpg)',
      'images/img-0042-nase.jpg': '',
    },
    shows: ['/blog/nosebleeds-at-home', 'A hand that presses a nose'],
    undo: 3,
  },
  'correct a typo in the text of an article': {
    async act(staff) {
      await staff.type('Search everything', 'snoring');
      await staff.click('link', 'Is It Only Snoring? Articles');
      await staff.select('loudly');
      await staff.write('heavily');
      await staff.save();
    },
    steps: 5,
    stepsBefore: 5,
    changes: { 'blog/is-it-only-snoring.md': 'if you snore heavily, stop breathing' },
    shows: ['/blog/is-it-only-snoring', 'if you snore heavily'],
    undo: 1,
  },
  'make a word of a text bold, and link another one': {
    async act(staff) {
      await staff.click('link', 'Articles 4 entries');
      await staff.click('link', 'First Post');
      await staff.select('short');
      await staff.click('button', 'Bold');
      await staff.select('answer');
      await staff.click('button', 'Link');
      await staff.type('Where the link goes', 'Second Post');
      await staff.press('Enter');
      await staff.save();
    },
    steps: 9,
    stepsBefore: 9,
    changes: { 'blog/first-post.md': 'The **short** [answer](/blog/second-post) of the first post.' },
    shows: ['/blog/first-post', '<strong>short</strong>'],
    undo: 1,
  },
  'change the address of an article': {
    async act(staff) {
      await staff.click('link', 'Articles 4 entries');
      await staff.click('button', 'More actions for Is It Only Snoring?');
      await staff.click('menuitem', 'Change address');
      await staff.type('Name in the address', 'Snoring or more');
      await staff.click('button', 'Change address');
      await staff.hears('The address was changed.');
    },
    steps: 5,
    stepsBefore: 5,
    changes: {
      'blog/is-it-only-snoring.md': undefined,
      'blog/snoring-or-more.md': 'title: Is It Only Snoring?',
      'redirects.yaml': 'snoring',
    },
    shows: ['/blog/snoring-or-more', 'Is It Only Snoring?'],
    undo: 1,
  },
  'schedule an article for a later day': {
    async act(staff) {
      await staff.click('link', 'Articles 4 entries');
      await staff.click('link', 'Is It Only Snoring?');
      await staff.type('Date', '2098-12-03');
      await staff.save();
    },
    steps: 4,
    stepsBefore: 4,
    changes: { 'blog/is-it-only-snoring.md': 'date: 2098-12-03' },
    undo: 1,
  },
  'replace a picture wherever it is used': {
    async act(staff, { contentDir }) {
      const file = join(dirname(contentDir), 'new-picture.jpg');
      await photo({ width: 1600, height: 900 }).jpeg().toFile(file);
      await staff.click('link', 'Pictures 14 entries');
      await staff.click('button', 'Replace: social.webp');
      await staff.upload(file);
      await staff.hears('Replaced social.webp.');
    },
    steps: 3,
    stepsBefore: undefined,
    changes: { 'images/social.webp': '' },
    undo: 1,
  },
};
