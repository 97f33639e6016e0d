import { expect, it } from 'vitest';
import { blogTitle, noticeTitle, pageTitle } from '../../../../generator/shared/page-title.ts';
import type { Fillable } from '../../../../generator/shared/text.ts';

const practice = { brand: 'Doe ENT', name: 'Doe ENT & Facial Plastic Surgery' };
const site = { practice, settings: { titleSuffix: 'Care for Ear, Nose and Throat' } };

it('adds brand and suffix to a title that contains neither the brand nor the practice', () => {
  expect(pageTitle('About Us', site)).toBe('About Us | Doe ENT - Care for Ear, Nose and Throat');
  expect(pageTitle('About Us', { practice, settings: {} })).toBe('About Us | Doe ENT');
  for (const title of ['Do I Have Sleep Apnea? - Doe ENT Blog', 'Why doe ent Is Your Choice', 'Doe ENT & Facial Plastic Surgery'])
    expect(pageTitle(title, site)).toBe(title);
});

it('adds the practice without its suffix to the titles of notices, and the name of the blog to those of articles', () => {
  expect(noticeTitle('Good Faith Estimate', site)).toBe('Good Faith Estimate | Doe ENT');
  expect(noticeTitle('Privacy Practices of Doe ENT', site)).toBe('Privacy Practices of Doe ENT');
  const strings = { blog: { feedTitle: '{brand} Blog' as Fillable<'brand'> } };
  expect(blogTitle('Articles about Sinus Care', { practice, strings })).toBe('Articles about Sinus Care - Doe ENT Blog');
});
