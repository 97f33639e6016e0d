import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AssetCache, openAssetCache } from '../../../../generator/assets/asset-cache.ts';
import { buildPictures } from '../../../../generator/assets/pictures.ts';
import { ROOT } from '../../../helpers/command.ts';
import { colourAt, photo } from '../../../helpers/photos.ts';

/** Small, since encoding takes most of the time of these tests. */
const WIDTHS = [160, 320];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface BuildOptions {
  widths?: number[];
  /** Names of pictures for networks. */
  shared?: string[];
  cache?: AssetCache;
  mayBeSmaller?: true;
  /** What pages call them, where that is not their names. */
  named?: string[];
}

/** Builds pictures that lie in content/images, each shown by a page in these widths. */
async function built(
  pictures: Record<string, Buffer | string>,
  { widths = WIDTHS, shared = [], cache = openAssetCache(folder), mayBeSmaller, named = Object.keys(pictures) }: BuildOptions = {},
) {
  const sources = Object.entries(pictures).map(([name, bytes]) => {
    const absolutePath = join(folder, 'content/images', name);
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, bytes);
    return { path: `images/${name}`, label: `content/images/${name}`, absolutePath, stamp: '', size: bytes.length };
  });
  const uses = widths.length > 0 ? named.map((file) => ({ file, widths, ...(mayBeSmaller && { mayBeSmaller }) })) : [];
  const { value, problems } = await buildPictures({ sources, uses, shared: new Set(shared), packageDir: ROOT, cache });
  return { ...value, problems, names: value.files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\./, '.')) };
}

/** What is wrong with one picture. */
async function mistakesOf(name: string, bytes: Buffer | string): Promise<string[]> {
  const { problems } = await built({ [name]: bytes });
  for (const { file } of problems) expect(file).toBe(`content/images/${name}`);
  return problems.map(({ severity, line, message }) => `${severity}${line ? ` ${line}` : ''}: ${message}`);
}

const near = (colour: number[], wanted: number[], by = 12) => wanted.every((value, index) => Math.abs((colour[index] ?? 0) - value) < by);

describe('photos', () => {
  it('come out as AVIF and WebP in every width that the layout asks for, and as one heavier JPEG for all other browsers', async () => {
    const widths = [160, 480, 960, 1120];
    const { names, files, pictures, problems } = await built(
      { 'team/office.jpg': await photo({ width: 1200, height: 800 }).jpeg().toBuffer() },
      { widths },
    );
    expect(problems).toEqual([]);
    expect(names).toEqual([
      ...widths.map((width) => `assets/team-office-${width}.avif`),
      ...widths.map((width) => `assets/team-office-${width}.webp`),
      'assets/team-office-960.jpg',
    ]);
    for (const { path, bytes } of files) {
      const { width, height, format } = await sharp(bytes).metadata();
      expect(path).toContain(`-${width}.`);
      expect(height).toBe(Math.round((width * 2) / 3));
      expect(path).toMatch({ heif: /avif$/, webp: /webp$/, jpeg: /jpg$/ }[format as string] ?? /nothing/);
    }
    const weightOf = (ending: string) =>
      files.find(({ path }) => path.startsWith('assets/team-office-960.') && path.endsWith(ending))?.bytes.length ?? 0;
    expect(weightOf('.avif')).toBeLessThan(weightOf('.jpg'));
    expect(weightOf('.webp')).toBeLessThan(weightOf('.jpg'));
    const picture = pictures.get('team/office.jpg');
    expect(picture).toMatchObject({ width: 960, height: 640 });
    expect(picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(picture?.sources[0]?.srcSet.split(', ').map((part) => part.split(' ')[1])).toEqual(widths.map((width) => `${width}w`));
  });

  it('are never made larger than they came', async () => {
    const pictures = { 'small.jpg': await photo({ width: 350, height: 250 }).jpeg().toBuffer() };
    const { names, problems } = await built(pictures, { widths: [160, 320, 480, 640] });
    expect(names.filter((name) => name.endsWith('.webp'))).toEqual([160, 320, 350].map((width) => `assets/small-${width}.webp`));
    expect(problems).toEqual([]);
  });

  it('smaller than their place are told of where it would stretch them, and not where it shows them as they are', async () => {
    const pictures = { 'small.jpg': await photo({ width: 200, height: 100 }).jpeg().toBuffer() };
    expect((await built(pictures, { widths: [320, 640] })).problems).toHaveLength(1);
    expect((await built(pictures, { widths: [320, 640], mayBeSmaller: true })).problems).toEqual([]);
  });

  it('are found by names of other capitals and composed letters, and published under clean ones', async () => {
    const bytes = await photo({ width: 160, height: 100 }).jpeg().toBuffer();
    const { pictures, names, problems } = await built(
      { 'Foto Flu\u0308gel (2).JPG': bytes },
      { widths: [160], named: ['foto fl\u00fcgel (2).jpg'] },
    );
    expect(problems).toEqual([]);
    expect([...pictures.keys()]).toEqual(['foto fl\u00fcgel (2).jpg']);
    expect(names).toContain('assets/foto-flugel-2-160.jpg');
  });

  it('stand upright, and tell nothing of camera, place or owner', async () => {
    const original = await photo({ width: 480, height: 320, quarters: ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] })
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'A patient', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 47/1 12/1' },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">SecretPlace</rdf:RDF></x:xmpmeta>',
      )
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.toString('latin1')).toContain('SecretCamera');
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const { files, pictures } = await built({ 'face.jpg': original }, { shared: ['face.jpg'] });
    expect(pictures.get('face.jpg')).toMatchObject({ width: 320, height: 480 });
    for (const { path, bytes } of files) {
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }, path).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
        orientation: undefined,
      });
      expect(Buffer.from(bytes).toString('latin1'), path).not.toMatch(/Secret|patient|Exif|GPS/);
      expect(height, path).toBeGreaterThan(width);
      // Turned clockwise, what was at the lower left stands at the upper left.
      expect(near(await colourAt(bytes, 0.25, 0.25), [255, 255, 255]), path).toBe(true);
      expect(near(await colourAt(bytes, 0.75, 0.25), [255, 0, 0]), path).toBe(true);
    }
  });

  it('keep their colours, whether they come in print colours or for a wide screen', async () => {
    const quarters: [string, string, string, string] = ['#b04030', '#c8b090', '#506880', '#304838'];
    const plain = () => photo({ width: 400, height: 300, quarters });
    const { files, problems } = await built({
      'print.jpg': await plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      'wide.jpg': await plain().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      'deep.png': await plain().toColourspace('rgb16').png().toBuffer(),
      'grey.jpg': await plain().toColourspace('b-w').jpeg().toBuffer(),
    });
    expect(problems).toEqual([]);
    expect(files.length).toBe(20);
    for (const { path, bytes } of files) {
      const { space, channels } = await sharp(bytes).metadata();
      expect({ space, channels }, path).toEqual({ space: 'srgb', channels: 3 });
      const colour = await colourAt(bytes, 0.25, 0.25);
      // Ink has fewer colours than light, so print comes back a little duller.
      if (path.includes('grey')) expect(Math.max(...colour) - Math.min(...colour), path).toBeLessThan(3);
      else expect(near(colour, [0xb0, 0x40, 0x30], path.includes('print') ? 32 : 12), `${path} ${colour}`).toBe(true);
    }
  });

  it('keep their clear ground, with PNG for browsers that know no better', async () => {
    const logo = await sharp({ create: { width: 500, height: 100, channels: 4, background: { r: 20, g: 80, b: 40, alpha: 0 } } })
      .png()
      .toBuffer();
    const { files, names } = await built({ 'logo.png': logo }, { widths: [160, 320, 480] });
    expect(names.at(-1)).toBe('assets/logo-480.png');
    for (const { path, bytes } of files) expect((await sharp(bytes).stats()).channels[3]?.max, path).toBe(0);
  });

  it('for networks are one file of 1200 px or less in the format that they came in, and JPEG for AVIF', async () => {
    const { shared, files, names } = await built(
      {
        'a.webp': await photo({ width: 1240, height: 651 }).webp().toBuffer(),
        'b.avif': await photo({ width: 400, height: 210 }).avif({ effort: 0 }).toBuffer(),
      },
      { widths: [], shared: ['a.webp', 'b.avif'] },
    );
    expect(names).toEqual(['assets/a-1200.webp', 'assets/b-400.jpg']);
    expect(shared.get('a.webp')).toEqual({ src: `/${files[0]?.path}`, width: 1200, height: 630, sources: [] });
  });

  it('are made once: a later build reads them from the cache and gets the same bytes', async () => {
    const pictures = { 'office.jpg': await photo({ width: 300, height: 200 }).jpeg().toBuffer() };
    const first = await built(pictures);
    const kept = openAssetCache(folder);
    const readOnly: AssetCache = {
      ...kept,
      readOrMake: (key) =>
        kept.readOrMake(key, async () => {
          throw new Error(`${key} was made again`);
        }),
    };
    const second = await built(pictures, { cache: readOnly });
    expect(second.problems).toEqual([]);
    expect(second.files).toEqual(first.files);
  });

  it('come out byte for byte the same without a cache, since their names are made from their bytes (B9)', async () => {
    const pictures = { 'office.jpg': await photo({ width: 300, height: 200 }).jpeg().toBuffer() };
    const [one, other] = [await built(pictures), await built(pictures, { cache: openAssetCache(join(folder, 'other')) })];
    expect(one.files.map(({ path }) => path)).toEqual(other.files.map(({ path }) => path));
  });

  it('that no page shows are checked and not written', async () => {
    const { files, problems } = await built(
      { 'unused.jpg': await photo({ width: 400, height: 300 }).jpeg().toBuffer(), 'broken.jpg': 'x' },
      { widths: [] },
    );
    expect(files).toEqual([]);
    expect(problems.map(({ file }) => file)).toEqual(['content/images/broken.jpg']);
  });
});

/** The header of a PNG, and nothing behind it. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(25);
  chunk.writeUInt32BE(13, 0);
  chunk.write('IHDR', 4);
  chunk.writeUInt32BE(width, 8);
  chunk.writeUInt32BE(height, 12);
  chunk.set([8, 2, 0, 0, 0], 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk, Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1')]);
}

describe('photos that cannot be used', () => {
  it('name the file that is no picture', async () => {
    expect(await mistakesOf('a.jpg', 'not a picture')).toEqual(['error: This file cannot be read as a picture.']);
    expect(await mistakesOf('empty.png', '')).toEqual(['error: This file cannot be read as a picture.']);
  });

  it('name the file whose copy was cut short', async () => {
    const whole = await photo({ width: 400, height: 300 }).jpeg().toBuffer();
    expect(await mistakesOf('half.jpg', whole.subarray(0, whole.length / 2))).toEqual([
      'error: This picture is damaged: it begins well, but cannot be read to its end.',
    ]);
  });

  it('refuse more than 40 megapixels by the header alone, before a single pixel is decoded', async () => {
    expect(await mistakesOf('huge.png', pngHeader(8200, 5000))).toEqual([
      'error: This picture has 8200 x 5000 pixels; at most 40 million are allowed.',
    ]);
    expect(await mistakesOf('bomb.png', pngHeader(60_000, 60_000))).toEqual([
      'error: This picture has 60000 x 60000 pixels; at most 40 million are allowed.',
    ]);
  });

  it('refuse pictures that move, under whatever name', async () => {
    const frames = await Promise.all(
      ['#fff', '#000'].map((background) =>
        sharp({ create: { width: 32, height: 32, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = sharp(frames, { join: { animated: true } });
    expect(await mistakesOf('moving.webp', await moving.clone().webp().toBuffer())).toEqual([
      'error: This picture moves, which distracts from reading.',
    ]);
    expect(await mistakesOf('moving.png', await moving.clone().gif().toBuffer())).toEqual([
      'error: This file holds a picture of the kind "gif".',
    ]);
  });

  it.each([
    ['TIFF', () => photo({ width: 60, height: 60 }).tiff().toBuffer(), 'tiff'],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>'), 'svg'],
  ])('refuse %s under the name of a JPEG', async (_, make, kind) => {
    expect(await mistakesOf('a.jpg', await make())).toEqual([`error: This file holds a picture of the kind "${kind}".`]);
  });

  it('warn of a picture that is too small for its place, down to a single pixel', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const { problems, pictures } = await built({ 'dot.png': dot }, { widths: [640, 1280] });
    expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: This picture is 1 pixels wide and will look blurred: where it stands, up to 1280 are shown.',
    ]);
    expect(pictures.get('dot.png')).toMatchObject({ width: 1, height: 1 });
  });
});
