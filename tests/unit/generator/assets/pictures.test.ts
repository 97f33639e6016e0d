import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AssetInput } from '../../../../generator/assets/asset-input.ts';
import { buildPictures } from '../../../../generator/assets/pictures.ts';
import { ProjectFiles } from '../../../../generator/store/project-files.ts';
import { Store } from '../../../../generator/store/store.ts';
import { ROOT } from '../../../helpers/command.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { colorAt, farthestFrom, HALF_CLEAR, halfClearPictures, photo, pngHeader } from '../../../helpers/photos.ts';

/** Small, because encoding takes most of the time of these tests. */
const WIDTHS = [160, 320];
const inFolder = useFolder();
const jpeg = (width: number, height: number) => photo({ width, height }).jpeg().toBuffer();

/** Builds pictures in content/images. A page shows each of them in these widths, by its name or another; `shared` are those for networks. */
async function built(
  pictures: Record<string, Buffer | string>,
  { widths = WIDTHS, shared = [] as string[], mayBeSmaller = false, named = Object.keys(pictures) } = {},
) {
  const sources = Object.entries(pictures).map(([name, bytes]) => {
    const absolutePath = inFolder('content/images', name);
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, bytes);
    return { path: `images/${name}`, label: `content/images/${name}`, absolutePath, stamp: '', size: bytes.length };
  });
  const uses = widths.length > 0 ? named.map((file) => ({ file, widths, ...(mayBeSmaller && { mayBeSmaller: true as const }) })) : [];
  const assets = new Map(sources.map((source) => [source.path, source]));
  const pages = [...shared].map((file) => ({ head: { socialImage: { file } } }));
  const { value, problems } = await buildPictures({
    ...{ site: { assets, settings: {} }, pages, templates: { pictureUses: () => uses } },
    ...{ packageDir: ROOT, projectFiles: new ProjectFiles(inFolder()), store: new Store() },
  } as unknown as AssetInput);
  return { ...value, problems, names: value.files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\./, '.')) };
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const near = (color: number[], wanted: number[], by = 12) => wanted.every((value, index) => Math.abs((color[index] ?? 0) - value) < by);

describe('photos', () => {
  it('are written as AVIF and WebP in every width that the layout uses, and as one larger JPEG for all other browsers', async () => {
    const widths = [160, 960, 1120];
    const { names, files, pictures, problems } = await built({ 'team/office.jpg': await jpeg(1200, 60) }, { widths });
    expect(problems).toEqual([]);
    const modern = ['avif', 'webp'].flatMap((kind) => widths.map((width) => `assets/team-office-${width}.${kind}`));
    expect(names).toEqual([...modern, 'assets/team-office-960.jpg']);
    for (const { path, bytes } of files) {
      const { width, height, format } = await sharp(bytes).metadata();
      expect(path).toContain(`-${width}.`);
      expect(height).toBe(Math.round(width / 20));
      expect(path).toMatch({ heif: /avif$/, webp: /webp$/, jpeg: /jpg$/ }[format as string] ?? /nothing/);
    }
    const [avif = 0, webp = 0, jpg = 0] = [1, 4, 6].map((index) => files[index]?.bytes.length);
    expect(Math.max(avif, webp)).toBeLessThan(jpg);
    const picture = pictures.get('team/office.jpg');
    expect(picture).toMatchObject({ width: 960, height: 48 });
    expect(picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(picture?.sources[0]?.srcSet.split(', ').map((part) => part.split(' ')[1])).toEqual(widths.map((width) => `${width}w`));
  });

  it('are never enlarged, which is reported if the layout would stretch them (not if it shows them in their own size)', async () => {
    const pictures = { 'small.jpg': await jpeg(200, 20) };
    const { names, problems } = await built(pictures, { widths: [160, 320, 640] });
    expect(names.filter((name) => name.endsWith('.webp'))).toEqual(['assets/small-160.webp', 'assets/small-200.webp']);
    const message = 'This picture will look blurred: it is 200 pixels wide, but pages show up to 640.';
    expect(problems).toMatchObject([{ severity: 'warning', message }]);
    expect((await built(pictures, { widths: [320, 640], mayBeSmaller: true })).problems).toEqual([]);
    expect((await built(pictures, { widths: [200] })).problems).toEqual([]);
  });

  it('are found by names with other capitals and composed letters, and published under clean names', async () => {
    const given = { 'Foto Flu\u0308gel (2).JPG': await jpeg(160, 20) };
    const { pictures, names, problems } = await built(given, { widths: [160], named: ['foto fl\u00fcgel (2).jpg'] });
    expect(problems).toEqual([]);
    expect([...pictures.keys()]).toEqual(['foto fl\u00fcgel (2).jpg']);
    expect(names).toContain('assets/foto-flugel-2-160.jpg');
  });

  it('are upright, and contain nothing about camera, location or owner', async () => {
    const original = await photo({ width: 120, height: 80, quarters: ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] })
      .withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'A patient' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 47/1 12/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">SecretPlace</rdf:RDF></x:xmpmeta>`)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.toString('latin1')).toContain('SecretCamera');
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const { files, pictures } = await built({ 'face.jpg': original }, { widths: [80], shared: ['face.jpg'] });
    expect(pictures.get('face.jpg')).toMatchObject({ width: 80, height: 120 });
    for (const { path, bytes } of files) {
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation], path).toEqual(Array(5).fill(undefined));
      expect(Buffer.from(bytes).toString('latin1'), path).not.toMatch(/Secret|patient|Exif|GPS/);
      expect(height, path).toBeGreaterThan(width);
      // After a clockwise turn, the lower left is at the upper left.
      expect(near(await colorAt(bytes, 0.25, 0.25), [255, 255, 255]), path).toBe(true);
      expect(near(await colorAt(bytes, 0.75, 0.25), [255, 0, 0]), path).toBe(true);
    }
  });

  it('keep their colors, whether they have print colors or wide-gamut colors', async () => {
    const quarters: [string, string, string, string] = ['#b04030', '#c8b090', '#506880', '#304838'];
    const plain = () => photo({ width: 96, height: 72, quarters });
    const pictures = {
      'print.jpg': await plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      'wide.jpg': await plain().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      'deep.png': await plain().toColourspace('rgb16').png().toBuffer(),
      'gray.jpg': await plain().toColourspace('b-w').jpeg().toBuffer(),
    };
    const { files, problems } = await built(pictures, { widths: [96] });
    expect(problems).toEqual([]);
    expect(files.length).toBe(12);
    for (const { path, bytes } of files) {
      const { space, channels } = await sharp(bytes).metadata();
      expect({ space, channels }, path).toEqual({ space: 'srgb', channels: 3 });
      const color = await colorAt(bytes, 0.25, 0.25);
      // Ink has fewer colors than light, so print colors come out a little duller.
      if (path.includes('gray')) expect(Math.max(...color) - Math.min(...color), path).toBeLessThan(3);
      else expect(near(color, [0xb0, 0x40, 0x30], path.includes('print') ? 32 : 12), `${path} ${color}`).toBe(true);
    }
  });

  it('stay transparent, with PNG for browsers that support nothing newer', async () => {
    const clear = { r: 20, g: 80, b: 40, alpha: 0 };
    const logo = sharp({ create: { width: 300, height: 30, channels: 4, background: clear } }).png();
    const { files, names } = await built({ 'logo.png': await logo.toBuffer() }, { widths: [160, 240] });
    expect(names.at(-1)).toBe('assets/logo-240.png');
    for (const { path, bytes } of files) expect((await sharp(bytes).stats()).channels[3]?.max, path).toBe(0);
  });

  it.each([
    // A page shows the file that networks load if it has the same width.
    ['narrower than', 80, 5],
    ['as wide as', 40, 5],
    ['wider than', 20, 6],
  ])('keep half-transparent colors in every format and kind if they are %s their slot', async (_, width, filesOfPicture) => {
    const pictures = await halfClearPictures(40, 12);
    const { files, problems } = await built(pictures, { widths: [width, 16], mayBeSmaller: true, shared: Object.keys(pictures) });
    expect(problems).toEqual([]);
    expect(files).toHaveLength(9 * filesOfPicture);
    // PNG loses nothing except by rounding; the others are lossy.
    for (const { path, bytes } of files)
      expect(await farthestFrom(HALF_CLEAR, bytes), path).toBeLessThanOrEqual(path.endsWith('.png') ? 2 : 6);
  });

  it('keep 16-bit colors with a profile', async () => {
    const deep = sharp({ create: { width: 40, height: 12, channels: 3, background: '#b04030' } }).toColourspace('rgb16');
    const { files } = await built({ 'deep.png': await deep.withIccProfile('srgb').png().toBuffer() }, { widths: [20] });
    for (const { path, bytes } of files) expect(await farthestFrom([0xb0, 0x40, 0x30], bytes), path).toBeLessThanOrEqual(6);
  });

  it('are written once if a page shows the same file as networks', async () => {
    const { files, names } = await built(
      { 'a.webp': await photo({ width: 1200, height: 30 }).webp().toBuffer() },
      { widths: [1200], shared: ['a.webp'] },
    );
    expect(names).toContain('assets/a-1200.webp');
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  });

  it('are, for networks, one file of at most 1200 px in their original format, or JPEG for AVIF', async () => {
    const pictures = {
      'a.webp': await photo({ width: 1240, height: 31 }).webp().toBuffer(),
      'b.avif': await photo({ width: 200, height: 20 }).avif({ effort: 0 }).toBuffer(),
    };
    const { shared, files, names } = await built(pictures, { widths: [], shared: ['a.webp', 'b.avif'] });
    expect(names).toEqual(['assets/a-1200.webp', 'assets/b-200.jpg']);
    expect(shared.get('a.webp')).toEqual({ src: `/${files[0]?.path}`, width: 1200, height: 30, sources: [] });
  });

  it('are checked but not written if no page shows them', async () => {
    const { files, problems } = await built({ 'unused.jpg': await jpeg(40, 30), 'broken.jpg': 'x' }, { widths: [] });
    expect(files).toEqual([]);
    expect(problems.map(({ file }) => file)).toEqual(['content/images/broken.jpg']);
  });
});

const DAMAGED = 'This picture is damaged: only part of it can be read.';
const tooLarge = (size: string) => `This picture has ${size} pixels; at most 40 million are allowed.`;

const frame = () => photo({ width: 32, height: 32 }).png().toBuffer();
const moving = async () => sharp([await frame(), await frame()], { join: { animated: true } });

it.each<[string, string, () => Promise<Buffer | string>, string]>([
  ['what is not a picture', 'a.jpg', async () => 'not a picture', 'This file cannot be read as a picture.'],
  ['a copy that was cut short', 'a.jpg', async () => (await jpeg(200, 150)).subarray(0, 2000), DAMAGED],
  // Refused because of the header, before a single pixel is decoded.
  ['a picture of 41 megapixels', 'a.png', async () => pngHeader(8200, 5000), tooLarge('8200 x 5000')],
  ['a picture of 3,600 megapixels', 'a.png', async () => pngHeader(60_000, 60_000), tooLarge('60000 x 60000')],
  [
    'a picture that moves',
    'a.webp',
    async () => (await moving()).webp().toBuffer(),
    'This picture is animated, which distracts from reading.',
  ],
  ['a GIF', 'a.png', async () => (await moving()).gif().toBuffer(), 'Pictures in the format "gif" cannot be used.'],
])('photos that cannot be used are refused: %s, named %s', async (_, name, make, message) => {
  const { problems } = await built({ [name]: await make() });
  expect(problems).toMatchObject([{ severity: 'error', file: `content/images/${name}`, message }]);
});
