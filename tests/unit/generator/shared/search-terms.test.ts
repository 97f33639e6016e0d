import { afterEach, describe, expect, it } from 'vitest';
import { createSearch, type SearchData } from '../../../../client/lib/search-engine.ts';
import { hyphenated } from '../../../../generator/content/slug.ts';
import { wordsOf } from '../../../../generator/content/text.ts';
import { plainWords, searchTerms, setSearchLanguage } from '../../../../generator/shared/search-terms.ts';

afterEach(() => setSearchLanguage('en'));

it.each([
  ['Rhino\u00adplasty, rhino\u200bplasty, rhino\u2060plasty, rhino\u200dplasty', Array(4).fill('rhinoplasty')],
  ['ﬂu, ﬁt, ﬃ', ['flu', 'fit', 'ffi']],
  ['Ｓｉｎｕｓ　２', ['sinus', '2']],
  ['3⅓ 1½-inch', ['3', '1', '3', '1', '1', '2', 'inch']],
  ['H₂O and m²', ['h2o', 'and', 'm2']],
  ['Vóz vo\u0301z Ménière’s', ['voz', 'voz', 'menieres']],
  ['Straße œsophage Æsop Sørensen Łódź', ['strasse', 'oesophage', 'aesop', 'sorensen', 'lodz']],
  ['Botox™ Botox® care℠', ['botox', 'botox', 'care']],
  ['ear\u00a0wax ear\u2011wax', ['ear', 'wax', 'ear', 'wax']],
  ['हिन्दी', ['हनद']],
  ['👩\u200d⚕️ nurse', ['nurse']],
])('the search splits %j into the words that people type', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});

it('invisible characters are left out of addresses and are not counted as words', () => {
  expect(hyphenated('Rhino\u00adplasty ﬂu Ｈ₂O™')).toBe('rhinoplasty-flu-h2o');
  expect(wordsOf('Rhino\u00adplasty and ear\u2011wax, vo\u0301z')).toEqual(['Rhinoplasty', 'and', 'ear\u2011wax', 'vo\u0301z']);
});

const entries: SearchData['entries'] = [
  { kind: 'conditions', title: 'Alergias', to: '/alergias', text: 'Estornudos y picor.', words: ['alérgico', 'polen'] },
  { kind: 'conditions', title: 'Infección de los oídos', to: '/oidos', text: 'Dolor y fiebre.', words: ['otitis'] },
  { kind: 'conditions', title: 'Ronquidos', to: '/ronquidos', text: 'Ruido al dormir.', words: ['ronca', 'roncar'] },
  { kind: 'services', title: 'Cirugía de la nariz', to: '/nariz', text: 'Para respirar mejor.', words: ['niños'] },
];
const emergencies = [{ text: 'Llame al 911.', when: ['no respirar', 'garganta hinchada', 'sangrado no parar'] }];
const ignore = ['de', 'la', 'los', 'mi', 'el'];

it.each([
  ['en', 'Ménière’s', 'meniere'],
  ['en', "can't", 'cant'],
  ['en', 'Allergies', 'allergy'],
  ['en', 'sinuses', 'sinus'],
  ['en', 'breathing', 'breathe', 'breath'],
  ['en', 'ears', 'ear'],
  ['es', 'alérgico', 'alérgicas'],
  ['es', 'infección', 'infecciones'],
  ['es', 'nariz', 'narices'],
  ['es', 'niño', 'niña', 'niños'],
  ['es', 'respirar', 'respira', 'respirando'],
  ['es', 'hinchado', 'hinchada', 'hinchar'],
  ['es', 'mes', 'meses'],
])('the search treats these as forms of one word in "%s": %s', (language, ...forms) => {
  setSearchLanguage(language);
  const [terms = [], ...others] = forms.map((form) => searchTerms(form));
  expect(terms).toHaveLength(1);
  expect(terms[0]?.length).toBeGreaterThan(2);
  expect(others).toEqual(others.map(() => terms));
});

it('the search does not confuse words that only begin alike, and compares whole words in a language without known endings', () => {
  expect(new Set(['sinus', 'sing', 'since', 'cough', 'cost'].flatMap((word) => searchTerms(word))).size).toBe(5);
  setSearchLanguage('es');
  expect(new Set(['voz', 'vos', 'tos', 'mes', 'alergia', 'alérgico'].flatMap((word) => searchTerms(word))).size).toBeGreaterThan(4);
  setSearchLanguage('fr');
  expect(searchTerms('allergies')).toEqual(['allergies']);
});

describe('a search in Spanish', () => {
  it.each([
    ['alergica', 'Alergias'],
    ['infecciones de oido', 'Infección de los oídos'],
    ['mi niño ronca', 'Ronquidos'],
    ['narices', 'Cirugía de la nariz'],
    ['nino', 'Cirugía de la nariz'],
  ])('finds the right page for "%s", with accents or without', async (query, title) => {
    setSearchLanguage('es-US');
    const { groups } = createSearch({ entries, emergencies, ignore })(query);
    expect(groups.flatMap(({ hits }) => hits.map((hit) => hit.title))).toContain(title);
  });

  it('first says whom to call', () => {
    setSearchLanguage('es-US');
    for (const query of ['no respira', 'mi hijo no puede respirar', 'se le hincha la garganta', 'sangra y no para'])
      expect(createSearch({ entries, emergencies, ignore })(query).emergencies, query).toEqual(['Llame al 911.']);
  });
});
