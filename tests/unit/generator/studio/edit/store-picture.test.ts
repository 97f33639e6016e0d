import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storePicture } from '../../../../../generator/studio/edit/store-picture.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { colorAt, farthestFrom, HALF_CLEAR, halfClearPictures, photo, pngHeader } from '../../../../helpers/photos.ts';
import { problemsIn } from '../../../../helpers/problems.ts';

const inContent = useFolder();
const inImages = (file: string) => inContent('images', file);
const store = (bytes: Uint8Array, name: string, more: { replace?: string } = {}) =>
  storePicture({ bytes, name, contentDir: inContent(), ...more });
/** Returns the messages about a picture that is refused. */
const refused = async (bytes: Uint8Array, name = 'a.jpg', more = {}) =>
  (await store(bytes, name, more).then(() => [], problemsIn)).map(({ message }) => message).join();
const small = (background = '#4a6b8a') => sharp({ create: { width: 40, height: 30, channels: 3, background } });
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h30v20z"/></svg>';

describe('an uploaded picture', () => {
  it('is turned upright, and loses the data that the camera added', async () => {
    const original = await photo({ width: 90, height: 60, quarters: ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] })
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 47/1 12/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await store(original, 'IMG 0001 (Größe).JPG');
    const notes = ['Turned upright.', 'Removed camera data, such as place and time.'];
    expect(stored).toMatchObject({ file: 'img-0001-grosse.jpg', width: 60, height: 90, notes });
    const bytes = readFileSync(inImages(stored.file));
    expect(bytes.length).toBe(stored.bytes);
    expect(bytes.toString('latin1')).not.toContain('SecretCamera');
    const { format, exif, orientation, width, height } = await sharp(bytes).metadata();
    expect([format, exif, orientation, width, height]).toEqual(['jpeg', undefined, undefined, 60, 90]);
    const [red = 0, green = 0] = await colorAt(bytes, 0.75, 0.25);
    expect(red - green).toBeGreaterThan(100);
  });

  it('is made smaller if it is wider than 2,400 pixels, and says so', async () => {
    const wide = await small().resize(4000, 20, { fit: 'fill' }).jpeg().toBuffer();
    const notes = ['Made smaller: 4000 x 20 to 2400 x 12 pixels.'];
    expect(await store(wide, 'wide.jpeg')).toMatchObject({ file: 'wide.jpg', width: 2400, height: 12, notes });
  });

  it('gets its format from its bytes: a photo saved as PNG becomes JPEG, a drawing stays PNG, transparent parts stay transparent', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const grain = sharp({ create: { width: 100, height: 100, channels: 3, background: '#808080', noise } });
    const clear = grain.clone().ensureAlpha(0.5);
    const given = {
      'a.png': grain.png(),
      'b.jpg': small().png(),
      'c.gif': small().gif(),
      'd.png': clear.png(),
      'e.png': small().avif({ effort: 0 }),
    };
    const stored = [];
    for (const [name, picture] of Object.entries(given)) stored.push((await store(await picture.toBuffer(), name)).file);
    expect(stored).toEqual(['a.jpg', 'b.png', 'c.png', 'd.webp', 'e.jpg']);
    expect((await store(Buffer.from(DRAWING), 'f.jpg')).file).toBe('f.svg');
    expect((await sharp(inImages('d.webp')).stats()).isOpaque).toBe(false);
  });

  it.each([2400, 2440])('keeps half-transparent colors if it is %i pixels wide, also when it replaces another', async (width) => {
    const given = Object.entries(await halfClearPictures(width, 6));
    await store(await small().png().toBuffer(), 'other.png');
    const other = async (bytes: Buffer) => store(bytes, 'a.png', { replace: 'other.png' });
    for (const [name, bytes] of given)
      for (const { file } of [await store(bytes, name), await other(bytes)])
        expect(await farthestFrom(HALF_CLEAR, readFileSync(inImages(file))), `${name} as ${file}`).toBeLessThanOrEqual(
          file.endsWith('.png') ? 2 : 6,
        );
  });

  it('gets a name that no other file has in any case of letters (C2), and is stored once if it is uploaded twice', async () => {
    mkdirSync(inImages(''));
    writeFileSync(inImages('EAR.jpg'), 'another one');
    expect((await store(await small().jpeg().toBuffer(), 'ear.jpg')).file).toBe('ear-2.jpg');
    expect(readFileSync(inImages('EAR.jpg'), 'utf8')).toBe('another one');
    const [blue, red] = await Promise.all([small('#203040').jpeg().toBuffer(), small('#b0563c').jpeg().toBuffer()]);
    expect((await store(blue, 'Nose.JPG')).file).toBe('nose.jpg');
    expect(await store(blue, 'nose.jpg')).toMatchObject({ file: 'nose.jpg', notes: ['This picture was already in the folder.'] });
    for (const bytes of [() => red, () => red, () => readFileSync(inImages('nose-2.jpg'))])
      expect((await store(bytes(), 'nose.jpg')).file).toBe('nose-2.jpg');
    expect((await store(red, 'C:\\Photos\\con.jpg')).file).toBe('con-picture.jpg');
    expect((await store(red, '../../鼻.jpg')).file).toBe('picture.jpg');
    expect(readdirSync(inImages('')).sort().join(' ')).toBe('EAR.jpg con-picture.jpg ear-2.jpg nose-2.jpg nose.jpg picture.jpg');
  });

  it('is never written outside of the folder of pictures', async () => {
    const bytes = await small().jpeg().toBuffer();
    await store(bytes, 'a.jpg');
    symlinkSync(tmpdir(), inImages('out'));
    for (const replace of ['../site.jpg', 'missing.jpg', 'out/a.jpg'])
      expect(await refused(bytes, 'a.jpg', { replace }), replace).toBe(`There is no picture "${replace}" to replace.`);
    expect(existsSync(inContent('site.jpg'))).toBe(false);
  });

  it('replaces another under its name and in its format', async () => {
    await store(await small().png().toBuffer(), 'nose.png');
    const stored = await store(await photo({ width: 90, height: 60 }).jpeg().toBuffer(), 'new.jpg', { replace: 'nose.png' });
    expect(stored).toMatchObject({ file: 'nose.png', width: 90, height: 60, replaced: true });
    expect((await sharp(inImages('nose.png')).metadata()).format).toBe('png');
    expect(await refused(Buffer.from(DRAWING), 'a.svg', { replace: 'nose.png' })).toBe('A drawing cannot replace "nose.png".');
  });
});

describe('is refused and leaves no file', () => {
  it.each<[string, string | Buffer, string]>([
    [
      'more pixels than any camera has',
      pngHeader(60_000, 60_000),
      'This picture has 60000 x 60000 pixels; at most 64 million are allowed.',
    ],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC photos cannot be used: most browsers do not show them.'],
    [
      'a HEIC photo with other brands',
      '\0\0\0\x1cftypmif1\0\0\0\0MiHEmif1heix',
      'HEIC photos cannot be used: most browsers do not show them.',
    ],
    ['a PDF', '%PDF-1.7', 'This is a PDF, not a picture.'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'This file cannot be used as a picture.'],
    ['a page', '<html><svg></svg></html>', 'This drawing begins with <html> instead of <svg>.'],
    ['nothing', '', 'This file is empty.'],
    ['a drawing with a script', DRAWING.replace('<path', '<script>alert(1)</script><path'), 'This drawing contains a script.'],
  ])('%s', async (_, bytes, message) => {
    expect(await refused(Buffer.from(bytes))).toBe(message);
    expect(existsSync(inImages(''))).toBe(false);
  });

  it('half of a photo, or an animated picture', async () => {
    const whole = await photo({ width: 200, height: 200 }).jpeg().toBuffer();
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('This picture is damaged: only part of it can be read.');
    const frames = [await small().png().toBuffer(), await small('#fff').png().toBuffer()];
    const moving = sharp(frames, { join: { animated: true } }).gif();
    expect(await refused(await moving.toBuffer())).toBe('This picture is animated, which distracts from reading.');
  });
});
