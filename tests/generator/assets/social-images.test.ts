import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { builtPages } from '../../helpers/built-site.ts';
import { createSite, type TestSite } from '../../helpers/sites.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = [0xfc, 0xfb, 0xf6];

/** What a page tells social networks. */
function socialOf(site: string, file: string) {
  const html = readFileSync(join(site, file), 'utf8');
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const image = meta('og:image');
  return {
    image,
    file: join(site, new URL(image).pathname),
    width: meta('og:image:width'),
    height: meta('og:image:height'),
    alt: meta('og:image:alt'),
    card: meta('twitter:card'),
  };
}

/** The rows and columns of the words, left of the drawing, that are not bare paper. */
async function inkOf(file: string) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) =>
    PAPER.some((value, channel) => Math.abs((data[(y * info.width + x) * info.channels + channel] ?? 0) - value) > 8);
  const inked = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (isInk(x, y)) return true;
    return false;
  };
  return { info, inked };
}

describe('the social images of the real site', () => {
  const site = inject('site');
  const pages = builtPages(site);

  it('every page has one of its own, 1200 x 630 PNG under a name that never changes its bytes, with a text (P6)', async () => {
    const images = new Set<string>();
    for (const { path, file } of pages) {
      const social = socialOf(site, file);
      expect(existsSync(social.file), path).toBe(true);
      const { width, height, format, exif, icc } = await sharp(social.file).metadata();
      expect({ width, height, format, exif, icc }, path).toEqual({
        width: WIDTH,
        height: HEIGHT,
        format: 'png',
        exif: undefined,
        icc: undefined,
      });
      expect(social, path).toMatchObject({ width: '1200', height: '630', card: 'summary_large_image' });
      expect(social.image, path).toMatch(/^https:\/\/www\.larkwell-ent\.example\/assets\/social-[0-9a-f]{16}\.png$/);
      expect(social.alt.length, path).toBeGreaterThan(20);
      images.add(social.image);
    }
    expect(images.size).toBe(pages.length);
  });

  it('an article is announced with its category and title', () => {
    expect(socialOf(site, 'blog/do-i-have-sleep-apnea.html').alt).toBe(
      'Larkwell ENT &amp; Facial Plastic Surgery, Sleep Medicine: Do I Have Sleep Apnea?',
    );
  });

  it('weighs less than 120 kB, so that messengers do not leave it out', () => {
    for (const { path, file } of pages) expect(readFileSync(socialOf(site, file).file).length, path).toBeLessThan(120_000);
  });
});

describe('titles on social images', () => {
  const sites: TestSite[] = [];
  afterAll(() => {
    for (const site of sites) site.remove();
  });

  /** The picture of an article with this title. */
  async function cardWith(title: string): Promise<string> {
    const site = createSite({
      edits: [{ file: 'blog/first-post.md', replace: 'title: First Post', with: `title: ${JSON.stringify(title)}` }],
    });
    sites.push(site);
    const { problems } = await site.build();
    expect(problems).not.toContain('error');
    return socialOf(site.outDir, 'blog/first-post.html').file;
  }

  it.each([
    ['one short word', 'Snoring'],
    ['quotes, ampersand and angle brackets', '“Is it <me> & \'you\'?” "Yes", says ENT'],
    ['umlauts and letters of Latin Extended', 'Menière’s disease: Łódź, Čapek, Ærø, Ünal, señor, ÄÖÜ'],
    ['long words', 'Uvulopalatopharyngoplasty and Electronystagmographically'],
    ['one word that fits no line', 'Hippopotomonstrosesquippedaliophobiahippopotomonstro'],
    [
      'the most letters that an article may have',
      `${'The many reasons why a nose can feel blocked through all of a night '.repeat(2).slice(0, 86)}WWWW`,
    ],
    ['wide capitals', 'WWWWWW MMMMMMM WWWWWW MMMMMMM WWWWWW MMMMMMM WWWWWW MMMMMMM WWWWWW'],
  ])('fit with %s', async (_, title) => {
    const { inked } = await inkOf(await cardWith(title));
    // The title stands between the brand and the line of breath, and keeps clear of the edge and the drawing.
    expect(inked(64, 150, 716, 500)).toBe(true);
    expect(inked(0, 0, 60, 540)).toBe(false);
    expect(inked(0, 122, 760, 140)).toBe(false);
    expect(inked(0, 512, 760, 540)).toBe(false);
    expect(inked(730, 0, 760, 540)).toBe(false);
  });

  it('show the last letter of a title of 90 letters', async () => {
    const start = 'The many reasons why a nose can feel blocked all night and what to do before the next cold';
    expect(start.length).toBe(90);
    const [one, other] = [await cardWith(start), await cardWith(`${start.slice(0, -1)}k`)];
    expect(readFileSync(one).equals(readFileSync(other))).toBe(false);
  });
});
