import { expect, it } from 'vitest';
import { blogTitle, noticeTitle, pageTitle } from '../../../../generator/shared/page-title.ts';
import type { Fillable } from '../../../../generator/shared/text.ts';

const practice = { brand: 'Doe ENT', name: 'Doe ENT & Facial Plastic Surgery' };
const site = { practice, settings: { titleSuffix: 'Care for Ear, Nose and Throat' } };

it('adds the suffix to a title that names neither brand nor practice', () => {
  expect(pageTitle('About Us', site)).toBe('About Us | Doe ENT - Care for Ear, Nose and Throat');
});

it.each(['Do I Have Sleep Apnea? - Doe ENT Blog', 'Why doe ent Is Your Choice', 'Doe ENT & Facial Plastic Surgery'])(
  'leaves %s alone',
  (title) => {
    expect(pageTitle(title, site)).toBe(title);
  },
);

it('adds the brand alone where the site has no suffix', () => {
  expect(pageTitle('About Us', { practice, settings: {} })).toBe('About Us | Doe ENT');
});

it('names the practice without its suffix in the titles of notices', () => {
  expect(noticeTitle('Good Faith Estimate', site)).toBe('Good Faith Estimate | Doe ENT');
  expect(noticeTitle('Privacy Practices of Doe ENT', site)).toBe('Privacy Practices of Doe ENT');
});

it('names the practice by its blog in the titles of articles and of their lists', () => {
  const strings = { blog: { feedTitle: '{brand} Blog' as Fillable<'brand'> } };
  expect(blogTitle('Articles about Sinus Care', { practice, strings })).toBe('Articles about Sinus Care - Doe ENT Blog');
});
