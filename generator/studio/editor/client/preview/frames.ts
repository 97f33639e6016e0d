import { UNSAVED_PREFIX } from '../../api.ts';

/**
 * Loads a page into the hidden frame and then shows that frame, which `onShown` receives. After a link was followed in the preview, it reloads
 * that page instead. Returns a function that cancels the swap.
 */
export function swapFrames(box: HTMLElement, address: string, onShown: (frame: HTMLIFrameElement) => void): () => void {
  const front = frontOf(box);
  const back = box.querySelector<HTMLIFrameElement>('iframe.hidden-frame');
  if (!front || !back) return () => undefined;
  const shown = stateOf(front);
  const wanted = new URL(shown?.path ?? address, window.location.href);
  const showWhenLoaded = () => {
    if (stateOf(back) === undefined) return;
    back.contentWindow?.scrollTo({ left: 0, top: stateOf(front)?.top ?? 0, behavior: 'instant' });
    // The page is painted two animation frames later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        exchange(front, back);
        onShown(back);
      }),
    );
  };
  back.addEventListener('load', showWhenLoaded, { once: true });
  // Setting the same address again does not reload it.
  if (stateOf(back)?.path === wanted.pathname) back.contentWindow?.location.reload();
  else back.contentWindow?.location.replace(wanted);
  return () => back.removeEventListener('load', showWhenLoaded);
}

/** Returns the frame that is shown. */
export function frontOf(box: HTMLElement | null): HTMLIFrameElement | null | undefined {
  return box?.querySelector<HTMLIFrameElement>('iframe:not(.hidden-frame)');
}

function exchange(front: HTMLIFrameElement, back: HTMLIFrameElement): void {
  // The style sheet hides the other frame, also from keyboards and screen readers.
  for (const frame of [front, back]) frame.classList.toggle('hidden-frame', frame === front);
  [front.title, back.title] = [back.title, front.title];
}

/** Returns the path and scroll position of a frame; undefined if it is empty or shows another site. */
export function stateOf({ contentWindow }: HTMLIFrameElement): { path: string; top: number } | undefined {
  try {
    const path = contentWindow?.location.pathname ?? 'blank';
    return contentWindow && path !== 'blank' ? { path, top: contentWindow.scrollY } : undefined;
  } catch {
    return undefined;
  }
}

/** Maximum scale, which only a phone reaches: it is enlarged to fill the box. */
const MAX_SCALE = 1.3;

/** Gives frames the width of a screen (px) and scales them to the box. Returns a function that stops it. */
export function fitFrame(box: HTMLElement, width: number): () => void {
  const resize = () => {
    const scale = Math.min(MAX_SCALE, box.clientWidth / width);
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

/** Makes links to pages of the site open their previews; links to other sites open in a new tab. */
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

/** The original media of rules and style sheets. */
const originalMedia = new WeakMap<MediaList, string>();

/** Shows a page with its print styles or with its screen styles, by changing the media of its style sheets. */
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
  const own = originalMedia.get(media) ?? media.mediaText;
  originalMedia.set(media, own);
  const wanted = isPrint ? own.replaceAll(/\bscreen\b/g, 'tty').replaceAll(/\bprint\b/g, 'all') : own;
  if (media.mediaText !== wanted) media.mediaText = wanted;
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
