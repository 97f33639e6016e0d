import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { builtPages } from '../helpers/built-site.ts';
import { IN_FULL } from '../helpers/share.ts';
import { atWidths, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite(() => inject('realSite'));

/** The names on the map of a page that touch another name, a dot or the dotted route. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const map = document.querySelector('.location-map svg') as SVGSVGElement | null;
    if (!map) return ['no map'];
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const toScreen = map.getScreenCTM() as DOMMatrix;
    const texts = [...map.querySelectorAll('text')].filter(isShown).map((text) => {
      const { left, right, top, bottom, height } = text.getBoundingClientRect();
      // Letters fill the middle of their line.
      return { name: text.textContent ?? '', left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 };
    });
    const MAX_DOT = 12;
    const dots = [...map.querySelectorAll('circle')].filter((dot) => isShown(dot) && dot.r.baseVal.value <= MAX_DOT);
    const route = map.querySelector<SVGPathElement>('path[stroke-dasharray]');
    const length = route?.getTotalLength() ?? 0;
    const steps = Array.from({ length: 60 }, (_, step) => route?.getPointAtLength((length * step) / 59).matrixTransform(toScreen));
    return texts.flatMap((text, index) => {
      const others = texts.slice(index + 1);
      const inside = ({ x, y }: { x: number; y: number }, reach: number) =>
        x > text.left - reach && x < text.right + reach && y > text.top - reach && y < text.bottom + reach;
      return [
        ...others
          .filter(({ left, right, top, bottom }) => left < text.right && right > text.left && top < text.bottom && bottom > text.top)
          .map(({ name }) => `${text.name} on ${name}`),
        ...dots
          .map((dot) => dot.getBoundingClientRect())
          .filter(({ left, width, top, height }) => inside({ x: left + width / 2, y: top + height / 2 }, width / 2 - 1))
          .map(() => `${text.name} on a dot`),
        ...(steps.some((point) => point && inside(point, 1)) ? [`${text.name} on the route`] : []),
      ];
    });
  });
}

it('no name on the map of a location touches another name, a dot or the route (P2)', async () => {
  const pages = builtPages(inject('realSite')).filter(({ pageType }) => pageType === 'location' || pageType === 'locations');
  expect(pages.length).toBeGreaterThan(10);
  await visit('/404', {}, async (page) => {
    for (const [index, { path }] of pages.entries()) {
      await page.goto(siteOrigin() + path);
      await page.evaluate('document.fonts.ready.then(() => {})');
      // `npm test` checks each page at one width.
      const widths = [390, 768, 1280, 1440].filter((_, turn) => IN_FULL || turn === index % 4);
      await atWidths(page, widths, async (width) => {
        if (path === '/locations' && width < 768) return;
        expect.soft(await collisions(page), `${path} at ${width} px`).toEqual([]);
      });
    }
  });
});

it('the words of maps that are files are outlines, which need no font', () => {
  const site = inject('realSite');
  const html = ['locations.html', 'index.html'].map((file) => readFileSync(join(site, file), 'utf8')).join('');
  const files = new Set([...html.matchAll(/\/(assets\/art-(?:map|ring-map)[^"]*\.svg)/g)].map(([, file = '']) => file));
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) {
    const svg = readFileSync(join(site, file), 'utf8');
    expect(svg, file).not.toMatch(/<text|font-family/);
    expect(svg, file).toMatch(/scale\(0\.001 -0\.001\)/);
  }
});
