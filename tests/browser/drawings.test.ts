import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../../generator/assets/drawings/svg-file.ts';
import { artClearance } from '../helpers/art-clearance.ts';
import { GOOD_DRAWINGS, svg } from '../helpers/drawings.ts';
import { share } from '../helpers/share.ts';
import { atWidths, useSite, visit } from '../helpers/visit.ts';

useSite();

const showing = (body: Buffer | string) => (page: Page) =>
  page.route('**/drawing.svg', (route) => route.fulfill({ body, contentType: 'image/svg+xml' }));
const outside = (requests: readonly string[]) => requests.filter((url) => !/\/drawing\.svg$|^data:/.test(url));

describe('a drawing that is opened on its own, where nothing but itself keeps it inert', () => {
  it.each(GOOD_DRAWINGS)('asks for nothing: %s (P1)', async (_, text) => {
    const { bytes } = readSvg(Buffer.from(text));
    await visit('/drawing.svg', { before: showing(bytes) }, async (page, { requests, complaints }) => {
      expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg');
      expect({ outside: outside(requests), complaints }).toEqual({ outside: [], complaints: [] });
    });
  });

  it('would have asked, had it been published as it was written', async () => {
    const text = svg('<style>@\\69mport "https://away.example/x.css";</style><path fill="red" d="M0 0h9v9z"/>');
    await visit('/drawing.svg', { before: showing(text) }, async (_, { requests }) => {
      expect(outside(requests)).toEqual(['https://away.example/x.css']);
    });
  });
});

describe('the drawing of a first band', () => {
  const WIDTHS = [360, 768, 1024, 1280, 1440, 1920];
  /** Between a line of it and the words (px); the line is up to 8 wide. */
  const CLEAR = 40;
  const BANNER = { band: '.banner', words: '.banner__text', art: '.banner__art' };

  // Those with lines that come in from the left.
  it.each(share(['sleep-apnea', 'facial-plastic-and-reconstructive-surgery', 'hearing-disorders', 'nasal-breathing-disorders'], 2))(
    'keeps clear of the words, and a bed ends at no edge but that of the screen: %s (P2)',
    async (service) => {
      await visit(`/service/${service}`, {}, async (page) => {
        await atWidths(page, WIDTHS, async (width) => {
          const { fromWords, right } = await artClearance(page, BANNER);
          expect(fromWords, `at ${width} px`).toBeGreaterThanOrEqual(CLEAR);
          if (service === 'sleep-apnea') expect(right, `at ${width} px`).toBeGreaterThanOrEqual(width);
        });
      });
    },
  );

  it('keeps clear of the words of Home (P2)', async () => {
    await visit('/', {}, async (page) => {
      await atWidths(page, WIDTHS, async (width) => {
        const { fromWords } = await artClearance(page, { band: '.hero', words: '.hero__words', art: '.hero__art' });
        expect(fromWords, `at ${width} px`).toBeGreaterThanOrEqual(CLEAR);
      });
    });
  });
});
