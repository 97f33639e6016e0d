import { expect, it } from 'vitest';
import type { CardFont } from '../../../../../generator/assets/social/card-font.ts';
import { drawWords } from '../../../../../generator/assets/social/draw-picture.ts';
import type { CardText } from '../../../../../generator/contract/look.ts';

/** A face in which every letter is half as wide as high, and a drawn line is its text. */
const font: CardFont = {
  ascent: 0.8,
  descent: 0.2,
  lineGap: 0,
  widthOf: (text, spacing) => text.length * (0.5 + spacing),
  outlinesOf: (text) => `[${text}]`,
};

/** The lines of a text in a box that is 20 letters wide. */
function linesOf(text: string, style: Partial<CardText> = {}): (string | undefined)[] {
  const texts = [{ text, size: 10, lineHeight: 1, maxLines: 3, color: '#000', ...style }];
  const drawn = drawWords({ box: { x: 0, y: 0, width: 100, height: 100 }, texts }, font);
  return [...drawn.matchAll(/\[(.*?)\]/g)].map(([, line]) => line);
}

it.each([
  ['Snoring', ['Snoring']],
  ['Why am I feeling dizziness?', ['Why am I feeling', 'dizziness?']],
  ['How much do your sinuses bother you?', ['How much do your', 'sinuses bother you?']],
  ['Head-and-neck surgery today', ['Head-and-neck', 'surgery today']],
  ['Hippopotomonstrosesquippedaliophobia', ['Hippopotomonstrose', 'squippedaliophobia']],
])(
  'the words of a social image show all of "%s", in lines of similar length, and break a word that is too long for a line',
  (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  },
);

it('the words of a social image end in an ellipsis if they do not fit, and fewer fit on a line with wider spacing', () => {
  expect(linesOf('one two three four five six seven eight nine', { maxLines: 2 })).toEqual(['one two three four', 'five six seven eigh…']);
  expect(linesOf('one two three four five six', { maxLines: 1 })).toEqual(['one two three four…']);
  expect(linesOf('one two three four', { spacing: 0.1 })).toEqual(['one two', 'three four']);
});

it('the words of a social image are centered vertically, and each line within its height', () => {
  const texts = [{ text: 'a', size: 20, lineHeight: 1, maxLines: 1, color: '#000' }];
  const below = { text: 'b', size: 10, lineHeight: 2, maxLines: 1, color: '#111', spaceBefore: 10 };
  const drawn = drawWords({ box: { x: 5, y: 7, width: 100, height: 100 }, texts: [...texts, below] }, font);
  expect(drawn).toBe(
    '<g transform="translate(5 7)">' +
      '<g fill="#000" transform="translate(0 41) scale(20)">[a]</g>' +
      '<g fill="#111" transform="translate(0 68) scale(10)">[b]</g>' +
      '</g>',
  );
});
