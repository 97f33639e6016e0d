import { wcagContrast } from 'culori/fn';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../../../generator/assets/drawings/svg-reader.ts';
import type { Site } from '../../../generator/contract/site.ts';
import { headlineDrawing } from '../../../generator/shared/drawings.ts';
import { type ArtName, backgrounds, pictureOn, pictures, picturesOf } from '../../../templates/art/index.tsx';
import { formatDistance } from '../../../templates/art/map-geometry.ts';
import { PlaceMap, RingMap } from '../../../templates/art/maps.tsx';
import { OwnMark } from '../../../templates/art/mark.tsx';
import { type ToneName, tonesOf } from '../../../templates/art/shapes.tsx';
import { siteArt } from '../../../templates/pictures.ts';
import { paletteOf } from '../../../templates/theme/palette-of.tsx';

const palette = paletteOf(undefined);
const tones = tonesOf(palette);
const names = Object.keys(backgrounds) as ArtName[];
const toneNames = Object.keys(tones) as ToneName[];
/** One of the tiles for each drawing, in turn. */
const toneOf = (name: ArtName) => toneNames[names.indexOf(name) % toneNames.length] as ToneName;
const svgOn = (name: ArtName, tone: ToneName) => renderToStaticMarkup(pictureOn(name, tone).element);

describe('the drawings', () => {
  it.each(names)(
    'are static, small and of one size, have unique ids, and use colors of the palette on one of the tiles in turn: %s',
    (name) => {
      const { element, width, height } = pictures[name] ?? {};
      const svg = renderToStaticMarkup(element);
      expect(readSvg(Buffer.from(svg)).mistakes).toEqual([]);
      expect(svg.length).toBeLessThan(2500);
      expect([width, height]).toEqual([432, 240]);
      expect(svg).toMatch(/ viewBox="-?\d+ 0 432 240"/);
      const toned = svgOn(name, toneOf(name));
      const colors = new Set([...toned.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color));
      expect([...Object.values(palette), 'none']).toEqual(expect.arrayContaining([...colors]));
      for (const [, id] of toned.matchAll(/ id="([^"]+)"/g)) expect(id?.startsWith(`${name}-`), id).toBe(true);
    },
  );

  it('are visible on every tile, even as small as a thumbnail; each is tested on one of the tiles in turn', async () => {
    const shares = await Promise.all(names.map((name) => shareSeen(svgOn(name, toneOf(name)), tones[toneOf(name)].tile)));
    expect(names.filter((_, index) => (shares[index] ?? 0) <= 0.04)).toEqual([]);
  });

  it('show the shoulders below a face on every tile', () => {
    for (const tone of toneNames) expect(svgOn('sinus', tone), tone).not.toMatch(RegExp(`M0 250[^"]*" fill="${tones[tone].tile}"`));
  });

  it('are published if content names one of their set, for services, and for posts also on their own tile', () => {
    const others = picturesOf(['tooth']);
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['tooth', 'braces', 'baby-tooth', 'telephone']));
    for (const name of ['sinus', 'ent', 'cat', 'sleep', 'skin', 'checkup']) expect(others, name).not.toHaveProperty(name);
    // Only the fields that the function reads.
    const cover = { art: 'mole', tone: 'night' };
    const site = { services: [{ art: 'hands' }], posts: [{ cover }], locations: [], providers: [] } as unknown as Site;
    expect(Object.keys(siteArt(site))).toEqual(expect.arrayContaining(['hands', 'mole', 'cover-mole-night']));
    expect(siteArt(site)).not.toHaveProperty('tooth');
  });
});

/** Returns the share of a square thumbnail that differs from the tile by a contrast of two or more. */
async function shareSeen(svg: string, background: string): Promise<number> {
  const image = sharp(Buffer.from(svg)).resize(40, 40, { fit: 'cover' }).flatten({ background }).removeAlpha();
  const bytes = await image.raw().toBuffer();
  const pixels = Array.from({ length: 1600 }, (_, at) => bytes.subarray(at * 3, at * 3 + 3).toString('hex'));
  const isSeen = new Map([...new Set(pixels)].map((color) => [color, wcagContrast(`#${color}`, background) >= 2]));
  return pixels.filter((color) => isSeen.get(color)).length / pixels.length;
}

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><path d="M0 0h32"/></svg>', '0 0 32 32'],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="64px" height="64px"><path d="M0 0h64"/></svg>', '0 0 64 64'],
])('a custom mark fills its space in icons, whatever its size in the SVG: %s', (svg, viewBox) => {
  const markup = renderToStaticMarkup(OwnMark({ svg, x: 11, y: 11, width: 26, height: 26 }));
  expect(markup).toContain(`viewBox="${viewBox}"`);
  expect(markup).not.toContain('64px');
  expect(markup.match(/ width=/g)).toHaveLength(1);
});

it('a practice has a drawing of its field that no service has, or none if noses, ears or sleep are treated', () => {
  expect(headlineDrawing([{ art: 'brush' }, { art: 'tooth' }])).toBe('smile');
  expect(headlineDrawing([{ art: 'smile' }, { art: 'tooth' }, { art: 'baby-tooth' }])).toBe('baby-tooth');
  expect(headlineDrawing([{ art: 'mole' }, { art: 'acne' }])).toBe('sun');
  expect(headlineDrawing([{ art: 'checkup' }, { art: 'teddy' }])).toBe('parent');
  expect(headlineDrawing([{ art: 'brush' }, { art: 'hearing' }])).toBeUndefined();
  expect(headlineDrawing([])).toBeUndefined();
});

describe('the maps', () => {
  const center = { latitude: 33.7866, longitude: -84.4128 };

  it('draw closer rings if all locations are near, with words of 13 px on a phone of 360 px', () => {
    const rings = (latitude: number) => {
      const locations = [{ name: 'Near', geo: { latitude, longitude: center.longitude } }];
      return renderToStaticMarkup(createElement(RingMap, { center, country: 'US', language: 'en-US', locations }));
    };
    const captions = (markup: string) => [...markup.matchAll(/>(\d+) mi</g)].map(([, miles]) => Number(miles));
    expect(captions(rings(33.8066))).toEqual([4, 3, 2, 1]);
    expect(captions(rings(33.9166))).toEqual(expect.arrayContaining([7, 3]));
    const [, width] = rings(33.8066).match(/viewBox="0 0 (\d+) /) ?? [];
    const sizes = [...rings(33.8066).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => (Number(size) * 360) / Number(width));
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  });

  it('name a location, the office and the distance between them, but no distance at the office itself', () => {
    const druid = { name: 'Druid Hills', geo: { latitude: 33.7803, longitude: -84.3285 } };
    const far = { name: 'Far', geo: { latitude: 33.52, longitude: -84.23 } };
    const words = (here: string, country = 'US') => {
      const map = { center, country, language: 'en-US', locations: [druid, far], here, office: 'Doe ENT' };
      const main = renderToStaticMarkup(createElement(PlaceMap, map)).split('place-map__main')[1] ?? '';
      return [...main.matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word);
    };
    expect(words('Druid Hills')).toEqual(['Druid Hills', 'Doe ENT', '5 mi']);
    expect(words('Far')).toEqual(['Far', 'Doe ENT', '21 mi']);
    expect(words('Druid Hills', 'MX')).toEqual(['Druid Hills', 'Doe ENT', '8 km']);
    expect(formatDistance(center, center, { country: 'US', language: 'en-US' })).toBeUndefined();
  });
});
