import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AssetInput } from '../../../generator/assets/asset-input.ts';
import { socialImages } from '../../../generator/assets/social-images.ts';
import type { Templates } from '../../../generator/contract/index.ts';
import type { PlannedPage } from '../../../generator/contract/page.ts';
import type { SharedSite } from '../../../generator/contract/site.ts';
import type { TemplateStamps } from '../../../generator/render/template-stamps.ts';
import type { ProjectFiles } from '../../../generator/store/project-files.ts';
import { Store } from '../../../generator/store/store.ts';
import { socialCard } from '../../../templates/social/index.tsx';
import { ROOT } from '../../helpers/command.ts';

const PAPER = [0xfc, 0xfb, 0xf6];

// Only the fields that a card reads.
const site = {
  practice: { name: 'Doe ENT & Facial Plastic Surgery', wordmark: { name: 'Doe', line: 'ENT & Facial Plastic Surgery' } },
} as SharedSite;
const projectFiles: Pick<ProjectFiles, 'cached'> = { cached: (_, __, make) => make() };

/** Returns the card of an article with this title. */
function cardOf(title: string) {
  const card = { title, topic: 'Sinus Care', cover: { art: 'sinus', tone: 'sage-2' } };
  const page = { path: '/blog/first-post', head: {}, sources: ['blog/first-post.md'], breadcrumbs: [], card } as unknown as PlannedPage;
  const { pictures, drawAll } = socialImages({
    ...{ templates: { socialCard } as Templates, stamps: { social: '' } as TemplateStamps, shared: site, pages: [page] },
    ...{ packageDir: ROOT, projectFiles, store: new Store(), look: {} },
  } as unknown as AssetInput);
  return { picture: pictures.get(page.path), draw: drawAll };
}

async function drawCard(title: string): Promise<Buffer> {
  const [file] = await cardOf(title).draw();
  return Buffer.from(file?.bytes ?? '');
}

/** Whether there are words in a part of the card left of the drawing: pixels that are not plain paper. */
async function inkOf(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) =>
    PAPER.some((value, channel) => Math.abs((data[(y * info.width + x) * info.channels + channel] ?? 0) - value) > 8);
  return (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (isInk(x, y)) return true;
    return false;
  };
}

describe('the social image of an article', () => {
  it('has an alternative text of practice, category and title', () => {
    expect(cardOf('Do I Have Sleep Apnea?').picture?.alt).toBe('Doe ENT & Facial Plastic Surgery, Sinus Care: Do I Have Sleep Apnea?');
  });

  it.each([
    ['one word that does not fit on a line', 'Hippopotomonstrosesquippedaliophobiahippopotomonstro'],
    ['the maximum number of letters, wide ones among them', `${'The many reasons why a nose '.repeat(4).slice(0, 86)}WWWW`],
    ['characters of HTML and letters of Latin Extended', "“Is it <me> & 'you'?” Menière’s disease: Łódź, Čapek, Ærø, Ünal, señor"],
  ])('is a PNG of 1200 x 630 under 120 kB, and has room for a title with %s', async (_, title) => {
    const picture = await drawCard(title);
    const { width, height, format, exif, icc } = await sharp(picture).metadata();
    expect({ width, height, format, exif, icc }).toEqual({ width: 1200, height: 630, format: 'png', exif: undefined, icc: undefined });
    expect(picture.length).toBeLessThan(120_000);
    const hasInk = await inkOf(picture);
    // The title is between the brand and the empty line, and does not touch the edge or the drawing.
    expect(hasInk(64, 150, 716, 500)).toBe(true);
    const emptyParts: Parameters<typeof hasInk>[] = [
      [0, 0, 60, 540],
      [0, 122, 760, 140],
      [0, 512, 760, 540],
      [730, 0, 760, 540],
    ];
    for (const part of emptyParts) expect(hasInk(...part), part.join()).toBe(false);
  });

  it('shows every letter of a title of 90 letters, and draws those of Latin Extended correctly', async () => {
    const start = 'The many reasons why a nose can feel blocked all night and what to do before the next cold';
    const titles = [start, `${start.slice(0, -1)}k`, 'Ł', 'L'];
    const pictures = await Promise.all(titles.map(async (title) => (await drawCard(title)).toString('base64')));
    expect(new Set(pictures).size).toBe(titles.length);
  });
});
