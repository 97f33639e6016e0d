/** One swap at a time: the next begins from what this one leaves. */
let queue: Promise<unknown> = Promise.resolve();
/** What the rules of an inline sheet were last taken from; its element keeps the text it came with. */
const shownText = new WeakMap<HTMLStyleElement, string>();

type Sheet = HTMLLinkElement | HTMLStyleElement;
const SHEETS = 'link[rel="stylesheet"], style, script[type="text/x-style"]';

/**
 * Gives the page the style sheets that the server has for it now, and touches nothing else: what is typed, chosen and open
 * stays. A new sheet is loaded before the old one goes. Resolves to the version that the page now is, or to undefined
 * where only loading it again can help.
 */
export function swapStyles(): Promise<string | undefined> {
  const swapped = queue.then(swap, swap);
  queue = swapped;
  return swapped;
}

async function swap(): Promise<string | undefined> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!response) return undefined;
  const fresh = parseWithoutStyles(await response.text());
  const version = fresh.querySelector<HTMLElement>('script[data-page][data-version]')?.dataset['version'];
  const [now, next] = [[...document.querySelectorAll<Sheet>(SHEETS)], [...fresh.querySelectorAll(SHEETS)]];
  if (version === undefined || now.length !== next.length) return undefined;
  const swaps = now.map((old, index) => swapSheet(old, next[index]));
  return (await Promise.all(swaps)).every(Boolean) ? version : undefined;
}

/** Inline sheets become scripts of no kind, which hold raw text too: the policy would complain of styles even in a document that nobody sees. */
function parseWithoutStyles(html: string): Document {
  const quiet = html.replace(/<style\b/g, '<script type="text/x-style"').replace(/<\/style>/g, '</script>');
  return new DOMParser().parseFromString(quiet, 'text/html');
}

/** Whether the sheet now has the rules of the new one. */
function swapSheet(old: Sheet, next: Element | undefined): Promise<boolean> | boolean {
  if (old instanceof HTMLLinkElement && next?.localName === 'link') return swapLink(old, next as HTMLLinkElement);
  if (old instanceof HTMLStyleElement && next?.localName === 'script') return swapRules(old, next.textContent ?? '');
  return false;
}

function swapLink(old: HTMLLinkElement, next: HTMLLinkElement): Promise<boolean> | boolean {
  if (old.getAttribute('href') === next.getAttribute('href')) return true;
  const link = document.importNode(next);
  return new Promise((resolve) => {
    link.addEventListener('load', () => {
      old.remove();
      resolve(true);
    });
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
    old.after(link);
  });
}

/** Rule by rule, since the policy of the page knows the hash of its first text only. */
function swapRules(old: HTMLStyleElement, text: string): boolean {
  const { sheet } = old;
  if (!sheet) return false;
  if ((shownText.get(old) ?? old.textContent) === text) return true;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const { cssText } of parsed.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
  shownText.set(old, text);
  return true;
}
