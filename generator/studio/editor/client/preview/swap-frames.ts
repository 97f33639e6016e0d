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
  const { title } = front;
  for (const [frame, isBehind] of [
    [front, true],
    [back, false],
  ] as const) {
    frame.classList.toggle('behind', isBehind);
    frame.toggleAttribute('aria-hidden', isBehind);
    if (isBehind) {
      frame.setAttribute('aria-hidden', 'true');
      frame.tabIndex = -1;
    } else frame.removeAttribute('tabindex');
  }
  front.title = back.title;
  back.title = title;
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
