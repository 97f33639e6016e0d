import { expect, it } from 'vitest';
import { searchTerms } from '../../../../generator/shared/search-terms.ts';

it.each([
  ['Ménière’s', ['menier']],
  ["can't", ['cant']],
  ['Allergies & allergy', ['allergy', 'allergy']],
  ['nosebleeds, nosebleed', ['noseble', 'noseble']],
  ['sinuses sinus', ['sinus', 'sinus']],
  ['breathing breathe breath', ['breath', 'breath', 'breath']],
  ['ear ears', ['ear', 'ear']],
  ['', []],
])('the search compares words without accents and endings: %s', (text, expected) => {
  expect(searchTerms(text)).toEqual(expected);
});
