import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photo } from '../photos.ts';
import type { StaffTask } from './task.ts';

const jpeg = (width: number, height: number) => photo({ width, height }).jpeg().toBuffer();

/** Texts and pictures. */
export const ARTICLE_TASKS: readonly StaffTask[] = [
  {
    name: 'An article with a table and a picture in its text',
    atMost: 40,
    async act(staff) {
      await staff.begin('Article', 'Title', 'Nosebleeds at Home');
      await staff.type('Excerpt', 'Most nosebleeds stop within ten minutes. See what to do first.');
      await staff.type(
        'Text for search engines',
        'Most nosebleeds stop within ten minutes. See what to do first, and when a nosebleed cannot wait.',
      );
      await staff.type('When to get help at once', 'Call 911 at once if the blood does not stop or you feel faint.');
      // The text is about a danger that has a rule of its own.
      await staff.unfold('Dangers');
      await staff.click('button', 'Add to dangers', { in: 'Dangers' });
      await staff.choose('Dangers 1', 'Nosebleed that does not stop', { in: 'Dangers' });
      await staff.unfold('Words people search with');
      await staff.type('Words people search with 1', 'nosebleed');
      await staff.type('Words people search with 2', 'stop a nosebleed');
      await staff.unfold('Last band of the page');
      await staff.type('Heading', 'Nosebleeds that come back', { in: 'Last band of the page' });
      await staff.type('Text', 'We look for the cause.', { in: 'Last band of the page' });
      await staff.type('Text', 'Sit up, lean forward and press your nose.');
      await staff.press('Enter');
      await staff.click('button', 'Table');
      await staff.drop('Text', { fileName: 'IMG 0042 Nase.JPG', bytes: await jpeg(3600, 2400) });
      await staff.type('What the picture shows', 'A hand that presses a nose');
      await staff.click('button', 'Put it into the text');
      await staff.click('checkbox', 'Still a draft');
      await staff.save();
    },
    changes: { 'blog/nosebleeds-at-home.md': 29, 'images/img-0042-nase.jpg': 0 },
    shows: { '/blog/nosebleeds-at-home': 'A hand that presses a nose' },
    undo: 3,
  },
  {
    name: 'An article for a future day',
    atMost: 5,
    async act(staff) {
      await staff.goTo('migraine', 'Common Migraine Myths Articles');
      await staff.type('Day', '2031-03-01');
      await staff.save();
    },
    changes: { 'blog/common-migraine-myths.md': ['-date: 2025-10-12', '+date: 2031-03-01'] },
    undo: 1,
  },
  {
    name: 'Another photo',
    atMost: 8,
    async act(staff, { contentDir }) {
      const file = join(contentDir, '..', 'Dr Larkwell 2026.JPG');
      writeFileSync(file, await jpeg(3000, 4000));
      await staff.click('link', 'Physicians 1 entry');
      await staff.click('link', 'Mara Larkwell');
      await staff.unfold('Photo');
      await staff.click('button', 'Choose a picture', { in: 'Photo' });
      await staff.bring(file);
      await staff.type('What the picture shows', 'Dr. Larkwell in a white coat', { in: 'Photo' });
      await staff.save();
    },
    changes: { 'images/dr-larkwell-2026.jpg': 0, 'providers/mara-larkwell.md': 3 },
    shows: { '/providers/mara-larkwell': 'Dr. Larkwell in a white coat' },
    undo: 2,
  },
  {
    name: 'Another name for an article',
    atMost: 6,
    async act(staff) {
      await staff.goTo('migraine', 'Common Migraine Myths Articles');
      await staff.click('button', 'Rename');
      await staff.type('Name in the address', 'myths-about-migraine');
      await staff.click('button', 'See what changes');
      await staff.reads('redirects.yaml');
      await staff.click('button', 'Rename');
      await staff.hears('Renamed to myths-about-migraine.');
    },
    changes: {
      'blog/common-migraine-myths.md': 122,
      'blog/face-hurts-neuralgia.md': 4,
      'blog/myths-about-migraine.md': 122,
      'blog/relief-from-sinus-pain-with-balloon-sinuplasty.md': 2,
      'blog/why-am-i-feeling-dizziness.md': 4,
      'conditions.yaml': 4,
      'locations/sandy-springs-ga.md': 2,
      'redirects.yaml': 1,
      'services/head-and-neck-disorders.md': 2,
      'services/otolaryngology.md': 2,
    },
    shows: { '/blog/myths-about-migraine': 'Common Migraine Myths' },
    undo: 1,
  },
];
