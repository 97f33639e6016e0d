import type { Page } from 'playwright-core';

/** What the drawing of a first band does there, in px. */
interface ArtClearance {
  /** From the boxes of the words to the nearest point of a line or an edge that can be seen. */
  fromWords: number;
  /** How far the ground of the drawing reaches to the right. */
  right: number;
}

/** Measures the inline drawing `art` of the band `band` against the children of the box `words`. */
export function artClearance(page: Page, { band, words, art }: Record<'band' | 'words' | 'art', string>): Promise<ArtClearance> {
  return page.evaluate(measureInPage, [band, words, art] as const);
}

/** Walks along every shape, since the box of a wave or a hill says little of where it runs. */
function measureInPage([bandName, wordsName, artName]: readonly [string, string, string]): ArtClearance {
  const STEPS = 120;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const band = find(bandName).getBoundingClientRect();
  const boxes = [...find(wordsName).children].map((child) => child.getBoundingClientRect());
  const shapes = [...find(artName).querySelectorAll<SVGGeometryElement>('path, circle, rect')].filter(
    (shape) => !shape.closest('clipPath'),
  );
  const points = shapes.flatMap((shape) => {
    const toScreen = shape.getScreenCTM() as DOMMatrix;
    const clipped = shape.closest<SVGGElement>('[clip-path]');
    const name = clipped?.getAttribute('clip-path')?.slice('url(#'.length, -1);
    const holes = name ? [...(document.getElementById(name) as Element).children].map((hole) => hole as SVGGeometryElement) : [];
    const toHole = clipped?.getScreenCTM()?.inverse();
    const length = shape.getTotalLength();
    return Array.from({ length: STEPS + 1 }, (_, step) => shape.getPointAtLength((length * step) / STEPS).matrixTransform(toScreen)).filter(
      (point) => holes.length === 0 || holes.some((hole) => hole.isPointInFill(point.matrixTransform(toHole))),
    );
  });
  const seen = points.filter(({ x, y }) => x >= band.left && x <= band.right && y >= band.top && y <= band.bottom);
  const distance = ({ x, y }: DOMPoint, { left, right, top, bottom }: DOMRect) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return {
    fromWords: Math.min(...seen.flatMap((point) => boxes.map((box) => distance(point, box)))),
    right: Math.max(...points.map(({ x }) => x)),
  };
}
