import { afterEach, describe, expect, it } from 'vitest';
import { createSearch, type SearchData } from '../../../../client/lib/search-engine.ts';
import { createSplitSearch } from '../../../../client/lib/search-split.ts';
import { searchFiles } from '../../../../generator/assets/search-files.ts';
import type { SearchIndex } from '../../../../generator/shared/search.ts';
import { setSearchLanguage } from '../../../../generator/shared/search-language.ts';
import { searchTerms } from '../../../../generator/shared/search-terms.ts';

afterEach(() => setSearchLanguage('en'));

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
])('the search takes these for forms of one word in "%s": %s', (language, ...forms) => {
  setSearchLanguage(language);
  const [terms = [], ...others] = forms.map((form) => searchTerms(form));
  expect(terms).toHaveLength(1);
  expect(terms[0]?.length).toBeGreaterThan(2);
  expect(others).toEqual(others.map(() => terms));
});

it('the search keeps words apart that only begin alike, and whole where no endings of a language are known', () => {
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
  ])('finds what "%s" asks for, with accents or without, in one file as in parts', async (query, title) => {
    setSearchLanguage('es-US');
    const index = { entries, emergencies, ignore, words: {}, kinds: {}, suggestions: [], call: {}, ways: [] } as unknown as SearchIndex;
    const answer = createSearch(index)(query);
    expect(answer.groups.flatMap(({ hits }) => hits.map((hit) => hit.title))).toContain(title);
    const files = searchFiles(index, 1);
    const json = (address: string) => JSON.parse(Buffer.from(files.find(({ path }) => address.endsWith(path))?.bytes ?? '').toString());
    const inParts = createSplitSearch(json('/search.json'), async (address) => json(address));
    expect(await inParts(query)).toEqual({ ...answer, isWhole: true });
  });

  it('says whom to call first', () => {
    setSearchLanguage('es-US');
    for (const query of ['no respira', 'mi hijo no puede respirar', 'se le hincha la garganta', 'sangra y no para'])
      expect(createSearch({ entries, emergencies, ignore })(query).emergencies, query).toEqual(['Llame al 911.']);
  });
});
