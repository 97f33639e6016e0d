import { describe, expect, it } from 'vitest';
import { FACT_ICONS } from '../../../generator/content/types/home.ts';
import { chooseDrawing, DRAWING_NAMES, type Drawing, withDrawings } from '../../../generator/shared/drawings.ts';
import { iconPaths } from '../../../templates/art/icons.tsx';
import { backgrounds } from '../../../templates/art/index.tsx';

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

  it('gets another one than the entry before it, unless both name the same', () => {
    const titles = ['Skin Checks', 'Skin Care', 'Other', 'Something', 'Else'].map((title): { title: string; art?: Drawing } => ({ title }));
    const drawings = withDrawings(titles, ({ title }) => [title]).map(({ art }) => art);
    expect(drawings.filter((art, index) => art === drawings[index - 1])).toEqual([]);
    expect(drawings[0]).toBe('skin');
    expect(withDrawings([{ art: 'cat' }, { art: 'cat' }] as const, () => []).map(({ art }) => art)).toEqual(['cat', 'cat']);
  });
});
