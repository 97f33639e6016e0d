import type { Page } from 'playwright-core';
import { siteOrigin } from './visit.ts';

/** Returns how far the page scrolls sideways (px). */
export function sidewaysScroll(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}

const HEADER = '.site-header > .wrap > *, .site-nav > ul > li, .site-header__actions > *';

/** Selector of everything that belongs to one row of the header, however many lines the menu has. */
export const HEADER_ROW = '.site-header > .wrap > *, .site-header__actions > *';

/** Returns how far apart (px) the vertical centers of the visible parts of the header, or of other parts, are: almost 0 in one row. */
export function rowSpread(page: Page, parts = HEADER): Promise<unknown> {
  return page.evaluate(`(() => {
    const middles = [...document.querySelectorAll('${parts}')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...middles) - Math.min(...middles);
  })()`);
}

/** Returns visible buttons, and links that look like one, under 44 px; a button inside a sentence is as high as its line. */
export function smallButtons(page: Page): Promise<unknown> {
  return page.evaluate(`[...document.querySelectorAll('button, .button, summary')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().height < 44)
    .filter((button) => ![...button.parentNode.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()))
    .map((button) => button.className + ' ' + button.textContent.trim().slice(0, 40) + ' ' + button.getBoundingClientRect().height)`);
}

/** Collects everything a browser reports on a page from now on, including warnings, such as an unknown feature in Permissions-Policy. */
export function listen(page: Page): string[] {
  const reported: string[] = [];
  page.on('console', (message) => reported.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => reported.push(error.message));
  return reported;
}

/** Returns the requests that went to another host. */
export function outsideRequests(requests: readonly string[]): string[] {
  return requests.filter((url) => !url.startsWith(siteOrigin()));
}

/** Returns everything that the page has stored in cookies and web storage. */
export function stored(page: Page): Promise<unknown> {
  return page.evaluate('[document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(Boolean)');
}

/** Returns the height (px) in the middle of the screen that no fixed element covers after scrolling half way down. */
export async function uncoveredHeight(page: Page): Promise<unknown> {
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)');
  return page.evaluate(`(() => {
    const fixedOver = (y) => {
      for (let over = document.elementFromPoint(innerWidth / 2, y); over; over = over.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position) && over.getBoundingClientRect().width > innerWidth / 2) return true;
      return false;
    };
    return Array.from({ length: innerHeight }, (_, y) => y).filter((y) => !fixedOver(y)).length;
  })()`);
}

/**
 * Runs in the page: returns the elements that have a line of text which overlaps another line. Chromium lists a line that ends with an
 * ellipsis twice, whole and shortened, from the same corner.
 */
const LINES = `const coveredLines = (parts) => {
  const range = document.createRange();
  const linesOf = (part) => [...part.childNodes]
    .filter(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim())
    .flatMap((text) => (range.selectNode(text), [...range.getClientRects()].map((box) => ({ part, box }))));
  const isHidden = (part) => part.closest('.visually-hidden') || getComputedStyle(part).clipPath !== 'none';
  const lines = parts.filter((part) => !isHidden(part)).flatMap(linesOf).sort((one, other) => one.box.top - other.box.top);
  const isOver = ({ box: one }, { box: other }) =>
    (one.left !== other.left || one.top !== other.top) &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    one.bottom - other.top > Math.min(one.height, other.height) * 0.4;
  return lines.filter((line, index) => lines.slice(index + 1, index + 9).some((next) => isOver(line, next))).map(({ part }) => part);
};`;

/** Returns texts that overlap another text at this width; the bar that floats over the page is ignored. */
export function coveredTexts(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    ${LINES}
    const parts = [...document.body.querySelectorAll(':not(svg *)')]
      .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }) && !part.closest('.floating, dialog, [popover]'));
    return coveredLines(parts).map((part) => part.localName + '.' + part.className + ' ' + part.textContent.trim().slice(0, 40));
  })()`);
}

/**
 * Returns what is wrong with a printed page, printed from the dark scheme: the name of the practice comes first, text is dark on
 * white, no lines overlap, and no controls are shown.
 */
export async function paperFaults(page: Page): Promise<unknown> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const faults = await page.evaluate(`(() => {
    const seen = [...document.body.querySelectorAll('*')].filter((part) => part.checkVisibility() && !part.closest('svg'));
    const looks = (part) => part.localName + '.' + part.className + ' ' + part.textContent.slice(0, 30);
    const isWritten = (part) => [...part.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
    const isInked = ({ color }) => color === 'rgb(0, 0, 0)';
    const isBare = (style) => style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none' && style.boxShadow === 'none';
    const isBox = ({ borderLeftWidth, borderRightWidth }) => borderLeftWidth !== '0px' && borderRightWidth !== '0px';
    ${LINES}
    const name = document.querySelector('.site-header .brand b').textContent;
    return [
      ...(document.body.innerText.trim().startsWith(name) ? [] : ['begins with ' + document.body.innerText.trim().slice(0, 30)]),
      ...seen.filter((part) => isWritten(part) && !isInked(getComputedStyle(part))).map((part) => 'no ink: ' + looks(part)),
      ...[document.body, ...seen].filter((part) => !isBare(getComputedStyle(part))).map((part) => 'ground: ' + looks(part)),
      ...seen.filter((part) => part.localName !== 'input' && isBox(getComputedStyle(part))).map((part) => 'box: ' + looks(part)),
      ...coveredLines(seen).map((part) => 'covered: ' + looks(part)),
      ...seen.filter((part) => part.matches('button:not(.term), nav, dialog')).map((part) => 'no use: ' + looks(part)),
    ];
  })()`);
  await page.emulateMedia({ media: null, colorScheme: null });
  return faults;
}

/** Returns the number of Letter or A4 sheets that a page needs in print. */
export async function sheets(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Returns words that are cut off by a box that hides its overflow. */
export function cutWords(page: Page): Promise<unknown> {
  return page.evaluate(`[...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, span, td, dt, dd)')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 2)
    .filter((element) => getComputedStyle(element).overflowX !== 'visible' && !['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.textContent.trim() !== '')
    .map((element) => element.className + ' ' + element.textContent.trim().slice(0, 40))`);
}

/** A phone number without a country code; with one it is longer than a line of the smallest phone at twice the text size. */
const PHONE_NUMBERS = /(?<!\d-)\d{3}-\d{3}-\d{4}/g;
/** Words that fit a phone at twice the text size; longer ones may break between syllables. An address counts as one word. */
const WORDS = /\S*[\p{L}\p{N}][.@_][\p{L}\p{N}]\S*|[\p{L}\p{N}]+/gu;
const LONGEST = 10;
/** Words written without spaces, or that may break between any two syllables. */
const WITHOUT_WORDS = ':lang(zh), :lang(ja), :lang(ko)';

/** Returns phone numbers that are broken over two lines. */
export function brokenNumbers(page: Page): Promise<unknown> {
  return piecesInTwoLines(page, PHONE_NUMBERS, 99);
}

/** Returns words of up to ten letters that are broken over two lines. */
export function brokenWords(page: Page): Promise<unknown> {
  return piecesInTwoLines(page, WORDS, LONGEST);
}

function piecesInTwoLines(page: Page, pieces: RegExp, longest: number): Promise<unknown> {
  return page.evaluate(`(() => {
    const broken = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (!parentElement.checkVisibility() || parentElement.closest('.visually-hidden, svg, script, style, [popover], details:not([open]), ${WITHOUT_WORDS}')) continue;
      for (const { 0: word, index } of data.matchAll(${pieces})) {
        if (word.length > ${longest}) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word + ' in ' + (parentElement.closest('[class]')?.className ?? parentElement.tagName));
      }
    }
    return broken;
  })()`);
}

/** Sets the text size of the browser (px, 16 by default) as a reader does. Lengths in rem and media queries follow it. */
export async function setBrowserText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
}

/** Returns the size of ordinary text (px). */
export function rootSize(page: Page): Promise<unknown> {
  return page.evaluate('getComputedStyle(document.documentElement).fontSize');
}

/** Adds a style sheet after those of the page; the page's policy allows no other way to do this. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Checks what every visitor must be able to read and use without script: words, navigation, services, phone, address, booking. */
export const WITHOUT_SCRIPT: readonly [place: string, target: string][] = [
  ['.site-nav', 'a[href="/about"]'],
  ['.site-nav', 'a[href="/contact-us"]'],
  ['.site-header', 'a[href^="tel:"]'],
  ['.site-header', 'a[data-opens="booking"][href^="https://"]'],
  ['.site-footer', 'address'],
  ['.site-footer', 'a[href^="/service/"]'],
];
