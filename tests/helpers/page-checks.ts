import type { Page } from 'playwright-core';
import { siteOrigin } from './visit.ts';

/** How far the page scrolls sideways (px). */
export function sidewaysScroll(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}

const HEADER = '.site-header > .wrap > *, .site-nav > ul > li, .site-header__actions > *';

/** What is in one row of the header, however many lines the menu has. */
export const HEADER_ROW = '.site-header > .wrap > *, .site-header__actions > *';

/** How far the middles of what is shown in the header, or of other parts, are apart (px): next to nothing where it is one row. */
export function rowSpread(page: Page, parts = HEADER): Promise<unknown> {
  return page.evaluate(`(() => {
    const middles = [...document.querySelectorAll('${parts}')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...middles) - Math.min(...middles);
  })()`);
}

/** Visible buttons, and links that look like one, under 44 px; a button that is a word of a sentence is as high as its line. */
export function smallButtons(page: Page): Promise<unknown> {
  return page.evaluate(`[...document.querySelectorAll('button, .button, summary')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().height < 44)
    .filter((button) => ![...button.parentNode.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()))
    .map((button) => button.className + ' ' + button.textContent.trim().slice(0, 40) + ' ' + button.getBoundingClientRect().height)`);
}

/** Everything a browser reports on a page from now on, warnings too, such as a feature of the Permissions-Policy that it does not know. */
export function listen(page: Page): string[] {
  const reported: string[] = [];
  page.on('console', (message) => reported.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => reported.push(error.message));
  return reported;
}

/** Those of the requests that went to another host. */
export function outsideRequests(requests: readonly string[]): string[] {
  return requests.filter((url) => !url.startsWith(siteOrigin()));
}

/** Everything that the page has put into cookies and storage. */
export function stored(page: Page): Promise<unknown> {
  return page.evaluate('[document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(Boolean)');
}

/** Height (px) in the middle of the screen that nothing fixed covers, when one has scrolled half way down. */
export async function roomForReading(page: Page): Promise<unknown> {
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

/** In the page: those of some elements of which a line of text lies over a line of another. */
const LINES = `const coveredLines = (parts) => {
  const range = document.createRange();
  const linesOf = (part) => [...part.childNodes]
    .filter(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim())
    .flatMap((text) => (range.selectNode(text), [...range.getClientRects()].map((box) => ({ part, box }))));
  const isHidden = (part) => part.closest('.visually-hidden') || getComputedStyle(part).clipPath !== 'none';
  const lines = parts.filter((part) => !isHidden(part)).flatMap(linesOf).sort((one, other) => one.box.top - other.box.top);
  const isOver = ({ box: one }, { box: other }) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    one.bottom - other.top > Math.min(one.height, other.height) * 0.4;
  return lines.filter((line, index) => lines.slice(index + 1, index + 9).some((next) => isOver(line, next))).map(({ part }) => part);
};`;

/** Texts that lie over another at this width; the bar that floats over the page is left out. */
export function coveredTexts(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    ${LINES}
    const parts = [...document.body.querySelectorAll(':not(svg *)')]
      .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }) && !part.closest('.floating, dialog, [popover]'));
    return coveredLines(parts).map((part) => part.localName + '.' + part.className + ' ' + part.textContent.trim().slice(0, 40));
  })()`);
}

/**
 * What is wrong with a page on paper, which is printed from the dark scheme: its name comes first, then ink on white, no line
 * over another and nothing to press.
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

/** Pages of a sheet of Letter or A4 that a page takes on paper. */
export async function sheets(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Words that stick out of a box that cuts them off. */
export function cutWords(page: Page): Promise<unknown> {
  return page.evaluate(`[...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, span, td, dt, dd)')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 2)
    .filter((element) => getComputedStyle(element).overflowX !== 'visible' && !['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.textContent.trim() !== '')
    .map((element) => element.className + ' ' + element.textContent.trim().slice(0, 40))`);
}

/** Without a country code, with which a number is longer than a line of the smallest phone where letters are twice as large. */
const PHONE_NUMBERS = /(?<!\d-)\d{3}-\d{3}-\d{4}/g;
/** Words that fit a phone where letters are twice as large; longer ones may break between syllables. An address counts as one word. */
const WORDS = /\S*[\p{L}\p{N}][.@_][\p{L}\p{N}]\S*|[\p{L}\p{N}]+/gu;
const LONGEST = 10;
/** Written without spaces, or broken between any two syllables. */
const WITHOUT_WORDS = ':lang(zh), :lang(ja), :lang(ko)';

/** Phone numbers that stand in two lines. */
export function brokenNumbers(page: Page): Promise<unknown> {
  return piecesInTwoLines(page, PHONE_NUMBERS, 99);
}

/** Words of up to ten letters that stand in two lines. */
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

/** Sets the letters of the browser (px, ordinarily 16), as a reader does it. Lengths in rem and media queries follow it. */
export async function setBrowserText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
}

/** Size (px) of ordinary text. */
export function rootSize(page: Page): Promise<unknown> {
  return page.evaluate('getComputedStyle(document.documentElement).fontSize');
}

/** Lays a sheet over those of the page, which its policy allows by this way only. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** What everybody must be able to read and use where no script runs: words, navigation, services, phone, address, booking. */
export const WITHOUT_SCRIPT: readonly [place: string, target: string][] = [
  ['.site-nav', 'a[href="/about"]'],
  ['.site-nav', 'a[href="/contact-us"]'],
  ['.site-header', 'a[href^="tel:"]'],
  ['.site-header', 'a[data-opens="booking"][href^="https://"]'],
  ['.site-footer', 'address'],
  ['.site-footer', 'a[href^="/service/"]'],
];
