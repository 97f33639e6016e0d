import { expect, it } from 'vitest';
import { checkAssetName, checkSlug, publishedAssetName } from '../../../../generator/content/slug.ts';

it('accepts names of small letters, digits and single hyphens, and the name of the practice in them', () => {
  for (const slug of ['do-i-have-sleep-apnea', 'a', '2025', 'why-{practice}-is-your-go-to-choice'])
    expect(checkSlug(slug, 'x.md'), slug).toEqual([]);
});

it('refuses every other name for a page, the names of generated pages, and those of devices (C3)', () => {
  const names = 'A|a_b|a b|..|a..b|a%2f|ä|a\\b|con|index|404|category|feed|page|-a|a--b|a\u0000'.split('|');
  for (const slug of [...names, 'x'.repeat(101)]) expect(checkSlug(slug, 'x.md'), slug).toHaveLength(1);
});

it('suggests a valid name', () => {
  expect(checkSlug('Sleep Apnéa & You', 'x.md')[0]?.hint).toContain('"sleep-apnea-you"');
});

const PLAIN = [
  'files/a.pdf',
  'images/insurers/oak-line.svg',
  'images/IMG_1234.JPG',
  'files/forms.2025/intake.v2.docx',
  'images/console.png',
];
const OF_CAMERAS = ['Foto Praxis (2).JPG', 'Nasenflügel.png', "Dr. Doe's team, 2025.jpeg", '_DSC0001.jpg', '鼻.webp', '-a..b.png'];
const UNSAFE = [
  ...['a\n.pdf', 'a\u202efdp.exe', 'a#b.pdf', 'a%2fb.pdf', 'a\\b.pdf', 'a:b.pdf', 'a.pdf.', 'a.pdf '],
  ...['con.pdf', 'AUX.svg', 'lpt1', 'nul.tar.pdf', '<script>.pdf', '"a".pdf', `${'x'.repeat(97)}.pdf`],
];

it('accepts plain names for pictures and documents, and names from cameras and people for pictures', () => {
  for (const path of PLAIN) expect(checkAssetName(path, path), path).toEqual([]);
  for (const name of OF_CAMERAS) {
    expect(checkAssetName(`images/${name}/${name}`, 'x'), name).toEqual([]);
    expect(checkAssetName(`files/${name}`, 'x'), `${name} as a document`).toHaveLength(1);
  }
});

it('refuses every other name for a picture or document, in folders too (C3)', () => {
  for (const path of UNSAFE.flatMap((name) => [`files/${name}`, `images/${name}/a.svg`]))
    expect(checkAssetName(path, 'x'), JSON.stringify(path)).toHaveLength(1);
});

it('refuses a document that is nested too deep for a host, which cannot happen to a picture', () => {
  const deep = `${'x'.repeat(90)}/`.repeat(12);
  expect(checkAssetName(`files/${deep}a.pdf`, 'x')).toHaveLength(1);
  expect(checkAssetName(`images/${deep}a.svg`, 'x')).toEqual([]);
});

it.each([
  [`${'x'.repeat(99)}/${'y'.repeat(99)}/a.jpg`, `${'x'.repeat(99)}.jpg`],
  ['insurers/oak-line.svg', 'insurers-oak-line.svg'],
  ['IMG_1234.JPG', 'IMG_1234.JPG'],
  ['Foto Praxis (2).JPG', 'foto-praxis-2.jpg'],
  ['Team/Straße nach Łódź.png', 'team-strasse-nach-lodz.png'],
  ['鼻.webp', 'picture.webp'],
])('publishes the picture %j as %j', (file, name) => {
  expect(publishedAssetName(file)).toBe(name);
});
