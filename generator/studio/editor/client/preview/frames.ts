import { UNSAVED_PREFIX } from '../../api.ts';

/**
 * Loads a page into the frame behind, and brings that to the front when it is there. Whoever has followed a link in the preview stays on
 * that page. Returns what ends it.
 */
export function swapFrames(box: HTMLElement, address: string, loaded: (frame: HTMLIFrameElement) => void): () => void {
  const front = box.querySelector<HTMLIFrameElement>('iframe:not(.behind)');
  const back = box.querySelector<HTMLIFrameElement>('iframe.behind');
  if (!front || !back) return () => undefined;
  const shown = placeOf(front);
  const wanted = new URL(shown?.path ?? address, window.location.href);
  const come = () => {
    if (placeOf(back) === undefined) return;
    loaded(back);
    back.contentWindow?.scrollTo({ left: 0, top: placeOf(front)?.top ?? 0, behavior: 'instant' });
    // Two frames later it is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => exchange(front, back)));
  };
  back.addEventListener('load', come, { once: true });
  // Setting the same address again does not load it.
  if (placeOf(back)?.path === wanted.pathname) back.contentWindow?.location.reload();
  else back.contentWindow?.location.replace(wanted);
  return () => back.removeEventListener('load', come);
}

function exchange(front: HTMLIFrameElement, back: HTMLIFrameElement): void {
  // What is behind is hidden by the style sheet, from keyboards and screen readers too.
  for (const frame of [front, back]) frame.classList.toggle('behind', frame === front);
  [front.title, back.title] = [back.title, front.title];
}

/** What a frame shows and how far it is scrolled; undefined where it is empty or shows something else than this site. */
function placeOf({ contentWindow }: HTMLIFrameElement): { path: string; top: number } | undefined {
  try {
    const path = contentWindow?.location.pathname ?? 'blank';
    return contentWindow && path !== 'blank' ? { path, top: contentWindow.scrollY } : undefined;
  } catch {
    return undefined;
  }
}

/** A phone fills the box, in larger letters; nothing else is that narrow. */
const LARGEST = 1.3;

/** Keeps frames as wide as a screen of `width` px, and scales them to the box. Returns what ends that. */
export function fitFrame(box: HTMLElement, width: number): () => void {
  const resize = () => {
    const scale = Math.min(LARGEST, box.clientWidth / width);
    for (const { style } of box.querySelectorAll('iframe')) {
      style.left = `${Math.max(0, (box.clientWidth - width * scale) / 2)}px`;
      style.width = `${width}px`;
      style.height = `${box.clientHeight / scale}px`;
      style.transform = `scale(${scale})`;
    }
  };
  resize();
  const observer = new ResizeObserver(resize);
  observer.observe(box);
  return () => observer.disconnect();
}

/** Links to pages of the site lead to these pages as they would be; links to elsewhere open a tab of their own. */
export function keepLinksInside({ contentDocument: page, contentWindow }: HTMLIFrameElement): void {
  page?.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const href = link?.getAttribute('href') ?? '#';
    if (href.startsWith('#')) return;
    const url = new URL(href, page.baseURI);
    if (url.origin === window.location.origin && url.pathname.startsWith(`${UNSAVED_PREFIX}/`)) return;
    event.preventDefault();
    if (url.origin === window.location.origin) contentWindow?.location.assign(UNSAVED_PREFIX + url.pathname + url.hash);
    else if (/^https?:$/.test(url.protocol)) window.open(url, '_blank', 'noopener');
  });
}

/** What a rule or sheet said of media before. */
const before = new WeakMap<MediaList, string>();

/** Shows a page as printers get it, or as screens do, by the media of its style sheets. */
export function showPrint({ contentDocument: page }: HTMLIFrameElement, isPrint: boolean): void {
  for (const sheet of page?.styleSheets ?? []) {
    switchMedia(sheet.media, isPrint);
    for (const rule of rulesOf(sheet)) switchRule(rule, isPrint);
  }
}

function switchRule(rule: CSSRule, isPrint: boolean): void {
  if ('media' in rule) switchMedia(rule.media as MediaList, isPrint);
  if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) switchRule(inner, isPrint);
}

function switchMedia(media: MediaList, isPrint: boolean): void {
  const own = before.get(media) ?? media.mediaText;
  before.set(media, own);
  const said = isPrint ? own.replaceAll(/\bscreen\b/g, 'tty').replaceAll(/\bprint\b/g, 'all') : own;
  if (media.mediaText !== said) media.mediaText = said;
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
