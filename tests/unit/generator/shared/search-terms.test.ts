import { expect, it } from 'vitest';
import { hyphenated } from '../../../../generator/content/slug.ts';
import { plainWords } from '../../../../generator/shared/search-terms.ts';
import { wordsOf } from '../../../../generator/studio/reports/words/text-of.ts';

it.each([
  ['Rhino\u00adplasty, rhino\u200bplasty, rhino\u2060plasty, rhino\u200dplasty', Array(4).fill('rhinoplasty')],
  ['ﬂu, ﬁt, ﬃ', ['flu', 'fit', 'ffi']],
  ['Ｓｉｎｕｓ　２', ['sinus', '2']],
  ['3⅓ 1½-inch', ['3', '1', '3', '1', '1', '2', 'inch']],
  ['H₂O and m²', ['h2o', 'and', 'm2']],
  ['Vóz vo\u0301z Ménière’s', ['voz', 'voz', 'menieres']],
  ['Botox™ Botox® care℠', ['botox', 'botox', 'care']],
  ['ear\u00a0wax ear\u2011wax', ['ear', 'wax', 'ear', 'wax']],
  ['हिन्दी', ['हनद']],
  ['👩\u200d⚕️ nurse', ['nurse']],
])('the search reads %j as people type it', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});

it('addresses are made, and words counted, without what cannot be seen', () => {
  expect(hyphenated('Rhino\u00adplasty ﬂu Ｈ₂O™')).toBe('rhinoplasty-flu-h2o');
  expect(wordsOf('Rhino\u00adplasty and ear\u2011wax, vo\u0301z')).toEqual(['Rhinoplasty', 'and', 'ear\u2011wax', 'vo\u0301z']);
});
