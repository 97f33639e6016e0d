import { expect, it } from 'vitest';
import { checkAssetName, checkSlug } from '../../../../generator/content/slug.ts';

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
  'a b.pdf',
  'a\n.pdf',
  'a\u0007.pdf',
  'a\u202efdp.exe',
  'a#b.pdf',
  'a?b.pdf',
  'a%2fb.pdf',
  'a\\b.pdf',
  'a:b.pdf',
  '-a.pdf',
  '_a.pdf',
  'a..pdf',
  'a.pdf.',
  'a.pdf ',
  'caf\u00e9.pdf',
  'cafe\u0301.pdf',
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
