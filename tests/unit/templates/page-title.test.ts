import { expect, it } from 'vitest';
import type { Site } from '../../../generator/site/site.ts';
import { blogTitle, noticeTitle, pageTitle } from '../../../templates/page-title.ts';

// Only what the rule looks at.
const site = {
  practice: { brand: 'Doe ENT', name: 'Doe ENT & Facial Plastic Surgery' },
  settings: { titleSuffix: 'Care for Ear, Nose and Throat' },
} as Pick<Site, 'practice' | 'settings'>;

it('adds the suffix to a title that names neither brand nor practice', () => {
  expect(pageTitle('About Us', site)).toBe('About Us | Doe ENT - Care for Ear, Nose and Throat');
});

it.each(['Do I Have Sleep Apnea? - Doe ENT Blog', 'Why doe ent Is Your Choice', 'Doe ENT & Facial Plastic Surgery'])(
  'leaves %s alone',
  (title) => {
    expect(pageTitle(title, site)).toBe(title);
  },
);

it('names the practice without its suffix in the titles of notices', () => {
  expect(noticeTitle('Good Faith Estimate', site)).toBe('Good Faith Estimate | Doe ENT');
  expect(noticeTitle('Privacy Practices of Doe ENT', site)).toBe('Privacy Practices of Doe ENT');
});

it('adds the brand alone where the site has no suffix', () => {
  expect(pageTitle('About Us', { ...site, settings: {} as typeof site.settings })).toBe('About Us | Doe ENT');
});

it('names the practice by its blog in the titles of articles and of their lists', () => {
  const strings = { blog: { feedTitle: '{brand} Blog' } } as Site['strings'];
  expect(blogTitle('Articles about Sinus Care', { ...site, strings })).toBe('Articles about Sinus Care - Doe ENT Blog');
});
