import type { Page } from 'playwright-core';

/**
 * Returns how far (px) the drawing of a first section (`hero` or `banner`) is from the text at its nearest visible point, and how far it
 * extends to the right.
 */
export function artClearance(page: Page, band: string): Promise<{ fromWords: number; right: number }> {
  return page.evaluate(measureInPage, band);
}

/** Follows the outline of every shape, because the bounding box of a wave or a hill is much larger than its line. */
function measureInPage(name: string) {
  const STEPS = 100;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const band = find(`.${name}`).getBoundingClientRect();
  const boxes = [...find(`:is(.hero__words, .banner__text)`).children].map((child) => child.getBoundingClientRect());
  const shapes = [...find(`.${name}__art`).querySelectorAll<SVGGeometryElement>('path, circle, rect')];
  const points = shapes.flatMap((shape) => {
    if (shape.closest('clipPath')) return [];
    const toScreen = shape.getScreenCTM() as DOMMatrix;
    const clipped = shape.closest<SVGGElement>('[clip-path]');
    const clip = clipped?.getAttribute('clip-path')?.slice('url('.length, -1);
    const holes = clip ? [...find(clip).children].map((hole) => hole as SVGGeometryElement) : [];
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
