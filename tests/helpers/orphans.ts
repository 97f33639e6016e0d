import type { Page } from 'playwright-core';

/** A text whose last line is a single word. */
export interface Orphan {
  /** Selector: `h2 .lead`. */
  element: string;
  text: string;
  /** Width of the window (px). */
  width: number;
}

/** Selector of headings and leads, including those of cards. */
const TITLES = ':is(h1, h2, h3, h4, .lead)';

/** Selector of running text and short texts. */
const TEXTS = ':is(p, li, dd, td, th, summary, label, .button, button)';

/**
 * Returns texts of these elements that end with a line of one word, although there was room for the word before it on that line. The
 * positions come from the characters (`Range.getClientRects`), so that line heights and bullets do not matter.
 */
export async function orphans(page: Page, selector = TITLES): Promise<Orphan[]> {
  await page.evaluate('document.fonts.ready');
  return page.evaluate(findOrphans, { selector, isText: false });
}

/** Returns texts of two or three lines whose last line is one word of fewer than eight letters. */
export async function shortLastLines(page: Page): Promise<Orphan[]> {
  await page.evaluate('document.fonts.ready');
  return page.evaluate(findOrphans, { selector: TEXTS, isText: true });
}

/** Runs in the page. Returns its texts with a single word on the last line. */
function findOrphans({ selector, isText }: { selector: string; isText: boolean }): Orphan[] {
  /** Boxes of each word: one, or two if it is broken; a word ends only at a space, even if it spans several elements. */
  const wordsOf = (element: Element): DOMRect[][] => {
    const words: DOMRect[][] = [];
    let word: DOMRect[] | undefined;
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      if (node.nodeName === 'BR') word = undefined;
      if (!(node instanceof Text) || node.parentElement?.closest(selector) !== element) continue;
      // A no-break space (U+00A0) belongs to its word.
      for (const { 0: part, index } of node.data.matchAll(/[ \t\n]+|[^ \t\n]+/g)) {
        if (!part.trim()) {
          word = undefined;
          continue;
        }
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (word) word.push(...boxes);
        else {
          word = boxes;
          words.push(word);
        }
      }
    }
    return words.filter(({ length }) => length > 0);
  };
  const isShort = (element: Element, words: DOMRect[][]) => {
    if ([...element.children].some((child) => !getComputedStyle(child).display.startsWith('inline'))) return false;
    const last = /\S+$/.exec((element.textContent ?? '').trim())?.[0] ?? '';
    const rows = new Set(words.flat().map(({ bottom }) => Math.round(bottom / 8)));
    return rows.size <= 3 && last.replace(/[^\p{L}\p{N}]/gu, '').length < 8;
  };
  const isOrphan = (element: Element): boolean => {
    const words = wordsOf(element);
    const last = words.at(-1)?.at(-1);
    const before = words.at(-2)?.at(-1);
    // Of three words, one is alone on one of two lines in any case.
    if (!last || !before || words.length < 4) return false;
    if (isText && !isShort(element, words)) return false;
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isOnLastLine = (box: DOMRect) => Math.abs(box.top + box.bottom - last.top - last.bottom) < size;
    const room =
      (element.clientWidth || element.getBoundingClientRect().width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return !isOnLastLine(before) && before.width + last.width + size / 3 < room;
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1)
    .filter(isOrphan)
    .map((element) => ({
      element: [element.localName, ...element.classList].join(' .'),
      text: (element.textContent ?? '').trim().replace(/\s+/g, ' '),
      width: innerWidth,
    }));
}
