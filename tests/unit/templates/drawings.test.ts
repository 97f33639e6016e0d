import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { FACT_ICONS } from '../../../generator/content/types/home.ts';
import { chooseDrawing, DRAWING_NAMES, type Drawing, withDrawings } from '../../../generator/shared/drawings.ts';
import { iconPaths } from '../../../templates/art/icons.tsx';
import { backgrounds } from '../../../templates/art/index.tsx';
import { ROOT } from '../../helpers/command.ts';

it('content can name every drawing that exists and no other, and only icons that exist', () => {
  expect(DRAWING_NAMES.toSorted()).toEqual(Object.keys(backgrounds).toSorted());
  expect(FACT_ICONS.filter((name) => !(name in iconPaths))).toEqual([]);
});

describe('a thing without a drawing', () => {
  it.each([
    [['Sleep Apnea'], 'sleep'],
    [['Ear Infections'], 'hearing'],
    [['Acne'], 'acne'],
    [['Your First Visit', 'Baby Teeth'], 'calendar'],
    [['Early Care'], 'checkup'],
    [[], 'checkup'],
  ] as const)('gets one that fits its words: %j', (texts, drawing) => {
    expect(chooseDrawing(texts)).toBe(drawing);
  });

  it('gets another one than the five entries before it, unless both name the same', () => {
    const words = [
      'Skin Checks',
      'Skin Care',
      'Other',
      'Something',
      'Else',
      'Skin',
      'Rash',
      'Skin Again',
      'Eczema',
      'Dermatitis',
      'More',
      'Last',
    ];
    const titles = words.map((title): { title: string; art?: Drawing } => ({ title }));
    const drawings = withDrawings(titles, ({ title }) => [title]).map(({ art }) => art);
    expect(repeatsWithinSix(drawings)).toEqual([]);
    expect(drawings[0]).toBe('skin');
    expect(withDrawings([{ art: 'cat' }, { art: 'cat' }] as const, () => []).map(({ art }) => art)).toEqual(['cat', 'cat']);
  });
});

it('no drawing is twice on six neighboring cards of the sample site’s articles, the newest first', () => {
  const folder = join(ROOT, 'content/blog');
  const entries = readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const { date, cover, title } = matter(text).data as { date: Date | string; title: string; cover: { art: Drawing } };
    return { day: new Date(date).toISOString().slice(0, 10), art: cover.art, title };
  });
  const shown = entries.sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title));
  expect(shown.length).toBeGreaterThan(20);
  expect(repeatsWithinSix(shown.map(({ art }) => art))).toEqual([]);
});

/** The drawings that are again among the five before them. */
function repeatsWithinSix(drawings: readonly Drawing[]): Drawing[] {
  return drawings.filter((art, index) => drawings.slice(Math.max(0, index - 5), index).includes(art));
}
