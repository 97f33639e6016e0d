import { expect, it } from 'vitest';
import { checkAssetName, checkSlug, cleanAssetName } from '../../../../generator/content/slug.ts';

it.each(['do-i-have-sleep-apnea', 'a', '2025', 'why-{practice}-is-your-go-to-choice'])('accepts %s', (slug) => {
  expect(checkSlug(slug, 'x.md')).toEqual([]);
});

it.each([
  'A',
  'a_b',
  'a b',
  '..',
  'a..b',
  'a%2f',
  'ä',
  'a\\b',
  'con',
  'index',
  '404',
  'category',
  'feed',
  'page',
  '-a',
  'a--b',
  'a\u0000',
  'x'.repeat(101),
])('refuses %j (C3)', (slug) => {
  expect(checkSlug(slug, 'x.md')).toHaveLength(1);
});

it('suggests a name that would do', () => {
  expect(checkSlug('Sleep Apnéa & You', 'x.md')[0]?.hint).toBe('Rename the file, for example to "sleep-apnea-you".');
});

it.each(['files/a.pdf', 'images/insurers/oak-line.svg', 'images/IMG_1234.JPG', 'files/forms.2025/intake.v2.docx', 'images/console.png'])(
  'accepts %s as a picture or document',
  (path) => {
    expect(checkAssetName(path, path)).toEqual([]);
  },
);

it.each([
  'Foto Praxis (2).JPG',
  'Nasenflügel.png',
  'Nasenflu\u0308gel.png',
  "Dr. Doe's team, 2025.jpeg",
  '_DSC0001.jpg',
  '鼻.webp',
  '-a..b.png',
])('accepts %j as a picture, in folders too, and for no document', (name) => {
  expect(checkAssetName(`images/${name}/${name}`, 'x')).toEqual([]);
  expect(checkAssetName(`files/${name}`, 'x')).toHaveLength(1);
});

it.each([
  ['insurers/oak-line.svg', 'insurers-oak-line.svg'],
  ['IMG_1234.JPG', 'IMG_1234.JPG'],
  ['Foto Praxis (2).JPG', 'foto-praxis-2.jpg'],
  ['Team/Straße nach Łódź.png', 'team-strasse-nach-lodz.png'],
  ['鼻.webp', 'picture.webp'],
])('publishes the picture %j as %j', (file, name) => {
  expect(cleanAssetName(file)).toBe(name);
});

it.each([
  'a\n.pdf',
  'a\u0007.pdf',
  'a\u202efdp.exe',
  'a#b.pdf',
  'a?b.pdf',
  'a%2fb.pdf',
  'a\\b.pdf',
  'a:b.pdf',
  'a.pdf.',
  'a.pdf ',
  'con.pdf',
  'AUX.svg',
  'lpt1',
  'nul.tar.pdf',
  '<script>.pdf',
  '"a".pdf',
  `${'x'.repeat(97)}.pdf`,
])('refuses %j as a picture or document, in folders too (C3)', (name) => {
  expect(checkAssetName(`files/${name}`, 'x')).toHaveLength(1);
  expect(checkAssetName(`images/${name}/a.svg`, 'x')).toHaveLength(1);
});

it('suggests a name for a document', () => {
  expect(checkAssetName('files/Formulario Médico (2).PDF', 'x')[0]).toMatchObject({
    message:
      'The name "Formulario Médico (2).PDF" cannot be part of an address: only letters a to z, digits, and hyphens, underscores and single dots between them.',
    hint: 'Rename it, for example to "formulario-medico-2.pdf".',
  });
});
