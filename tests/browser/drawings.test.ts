import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../../generator/assets/drawings/svg-file.ts';
import { GOOD_DRAWINGS, svg } from '../helpers/drawings.ts';
import { useSite, visit } from '../helpers/visit.ts';

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
