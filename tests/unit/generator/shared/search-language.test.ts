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

describe('a search in Spanish', () => {
  it.each([
    ['alergia alergias alérgico alérgicas', ['alergi', 'alergi', 'alergic', 'alergic']],
    ['infección infecciones', ['infeccion', 'infeccion']],
    ['nariz narices voz voces', ['nariz', 'nariz', 'voz', 'voz']],
    ['oído oídos niño niña niños', ['oid', 'oid', 'nin', 'nin', 'nin']],
    ['respirar respira respirando', ['respir', 'respir', 'respir']],
    ['hinchado hinchada hinchar', ['hinch', 'hinch', 'hinch']],
    ['dolor dolores mujer mujeres tos mes meses', ['dolor', 'dolor', 'muj', 'muj', 'tos', 'mes', 'mes']],
  ])('takes these for forms of a word: %s', (text, terms) => {
    setSearchLanguage('es-US');
    expect(searchTerms(text)).toEqual(terms);
  });

  it.each([
    ['alergica', 'Alergias'],
    ['infecciones de oido', 'Infección de los oídos'],
    ['mi niño ronca', 'Ronquidos'],
    ['narices', 'Cirugía de la nariz'],
    ['nino', 'Cirugía de la nariz'],
  ])('finds what "%s" asks for, with accents or without', (query, title) => {
    setSearchLanguage('es-US');
    const { groups } = createSearch({ entries, emergencies, ignore })(query);
    expect(groups.flatMap(({ hits }) => hits.map((hit) => hit.title))).toContain(title);
  });

  it.each(['no respira', 'mi hijo no puede respirar', 'se le hincha la garganta', 'sangra y no para'])(
    'says whom to call first: "%s"',
    (query) => {
      setSearchLanguage('es-US');
      expect(createSearch({ entries, emergencies, ignore })(query).emergencies).toEqual(['Llame al 911.']);
    },
  );

  it('has the same terms where the generator counts the words and where a browser does', async () => {
    setSearchLanguage('es-US');
    const index = { entries, emergencies, ignore, words: {}, kinds: {}, suggestions: [], call: {}, ways: [] } as unknown as SearchIndex;
    const files = searchFiles(index, 1);
    const json = (address: string) => JSON.parse(Buffer.from(files.find(({ path }) => address.endsWith(path))?.bytes ?? '').toString());
    const split = createSplitSearch(json('/search.json'), async (address) => json(address));
    const whole = createSearch(index);
    for (const query of ['alergicas', 'infecciones oido', 'niña', 'narices', 'roncar'])
      expect(await split(query), query).toEqual({ ...whole(query), isWhole: true });
  });

  it('leaves the words of a language whole whose endings nobody has written down', () => {
    setSearchLanguage('fr');
    expect(searchTerms('allergies')).toEqual(['allergies']);
  });
});
