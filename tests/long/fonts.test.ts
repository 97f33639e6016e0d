import { expect, inject, it } from 'vitest';
import { onePageOfEachType } from '../helpers/built-site.ts';
import { READERS, type Reader, shiftOfLateFonts } from '../helpers/late-fonts.ts';
import { useSite } from '../helpers/visit.ts';

useSite(() => inject('realSite'));

const readers = Object.keys(READERS) as Reader[];

it.each([360, 768, 1024, 1440].flatMap((width) => readers.map((reader) => ({ width, reader }))))(
  'fonts that come late shift next to nothing at $width px for readers with $reader (P5)',
  async (looking) => {
    const shifts = new Map<string, number>();
    for (const { path } of onePageOfEachType(inject('realSite'))) shifts.set(path, await shiftOfLateFonts(path, looking));
    const sorted = [...shifts.values()].sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)], JSON.stringify([...shifts])).toBeLessThan(0.001);
    // Where one word more or less fits on a line of a heading, or a chip more or less in a row; browsers call a page stable up to 0.1.
    expect(sorted.at(-1), JSON.stringify([...shifts])).toBeLessThan(0.1);
  },
  300_000,
);
