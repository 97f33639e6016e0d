import { describe, expect, it } from 'vitest';
import { checkSlug } from '../../../../generator/content/slug.ts';
import { didYouMean, withoutLookalikes } from '../../../../generator/problem/nearest.ts';

describe('the nearest name', () => {
  it.each([
    ['Sinus\u00a0Care', 'Sinus Care', 'U+00A0, a no-break space'],
    ['Si\u00adnus Care', 'Sinus Care', 'U+00AD, a soft hyphen'],
    ['\u200bSi\u200bnus', 'Sinus', 'U+200B, a zero width space'],
    ['na\u200dme', 'name', 'U+200D, an invisible joiner'],
    ['name\u200f', 'name', 'U+200F, an invisible direction mark'],
    ['na\u2060me', 'name', 'U+2060, an invisible character'],
    ['first\u2011post', 'first-post', 'U+2011, another kind of hyphen'],
    ['\uff4eame', 'name', 'U+FF4E, a full-width letter'],
    ['n\u0430me', 'name', 'U+0430, a Cyrillic letter'],
    ['n\u03b1me', 'name', 'U+03B1, a Greek letter'],
  ])('is given with what makes the other different: %j', (given, name, unseen) => {
    expect(didYouMean(given, ['other', name])).toBe(` Did you mean "${name}"? Your text contains ${unseen}.`);
    expect(didYouMean(name, ['other', given])).toBe(` Did you mean "${given}"? That name contains ${unseen}.`);
  });

  it.each([
    ['Sinus Cares', 'Sinus Care'],
    ['Носы', 'Нос'],
    ['Vo\u0301z', 'Vóza'],
  ])('is given alone where anybody sees the difference: %s', (given, name) => {
    expect(didYouMean(given, [name])).toBe(` Did you mean "${name}"?`);
  });

  it('reads what its author sees', () => {
    expect(withoutLookalikes(' Si\u00adnus\u00a0\u200bCa\u2011re\ufe0f Ｈ\u3000Vo\u0301z')).toBe('Sinus Ca-re H Vóz');
    expect(checkSlug('si\u00adnus', 'a.md')).toMatchObject([{ message: 'The file name "si\u00adnus" contains U+00AD, a soft hyphen.' }]);
  });
});
