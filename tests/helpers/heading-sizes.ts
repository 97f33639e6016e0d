import type { Page } from 'playwright-core';

/**
 * Returns second-level headings of `main` and of dialogs whose size is not one of the three of tokens.css, in a window of 1440 px, and lower
 * headings that are larger than the second-level heading of their section (px).
 */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const sizes = [48, 34, 24];
    let second = Number.POSITIVE_INFINITY;
    return [...document.querySelectorAll(':is(main, dialog) :is(h2, h3, h4)')]
      .filter((heading) => heading.textContent?.trim() && !heading.closest('.visually-hidden'))
      .filter((heading) => {
        const size = sizeOf(heading);
        if (heading.localName !== 'h2') return size > second;
        second = size;
        return innerWidth === 1440 && !sizes.includes(size);
      })
      .map((heading) => `${heading.localName} ${sizeOf(heading)} px: ${heading.textContent}`);
  });
}
