import { describe, expect, it } from 'vitest';
import { checkSlug } from '../../../../generator/content/slug.ts';
import { didYouMean, withoutLookalikes } from '../../../../generator/problem/nearest.ts';

describe('the nearest name', () => {
  it.each([
    ['Sinus\u00a0Care', 'Sinus Care', 'a no-break space (U+00A0)'],
    ['Si\u00adnus Care', 'Sinus Care', 'a soft hyphen (U+00AD)'],
    ['\u200bSi\u200bnus', 'Sinus', 'a zero width space (U+200B)'],
    ['na\u200dme', 'name', 'an invisible joiner (U+200D)'],
    ['name\u200f', 'name', 'an invisible direction mark (U+200F)'],
    ['na\u2060me', 'name', 'an invisible character (U+2060)'],
    ['first\u2011post', 'first-post', 'another kind of hyphen (U+2011)'],
    ['\uff4eame', 'name', 'a full-width letter (U+FF4E)'],
    ['n\u0430me', 'name', 'a Cyrillic letter (U+0430)'],
    ['n\u03b1me', 'name', 'a Greek letter (U+03B1)'],
  ])('comes with an explanation of an invisible difference: %j', (given, name, unseen) => {
    expect(didYouMean(given, ['other', name])).toBe(` Did you mean "${name}"? Your text contains ${unseen}.`);
    expect(didYouMean(name, ['other', given])).toBe(` Did you mean "${given}"? That name contains ${unseen}.`);
  });

  it.each([
    ['Sinus Cares', 'Sinus Care'],
    ['Носы', 'Нос'],
    ['Vo\u0301z', 'Vóza'],
  ])('comes alone if the difference is visible: %s', (given, name) => {
    expect(didYouMean(given, [name])).toBe(` Did you mean "${name}"?`);
  });

  it('compares what the author sees', () => {
    expect(withoutLookalikes(' Si\u00adnus\u00a0\u200bCa\u2011re\ufe0f Ｈ\u3000Vo\u0301z')).toBe('Sinus Ca-re H Vóz');
    expect(checkSlug('si\u00adnus', 'a.md')).toMatchObject([{ message: 'The file name "si\u00adnus" contains a soft hyphen (U+00AD).' }]);
  });
});
