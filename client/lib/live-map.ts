/**
 * A map draws by script and keeps what it needs in its own origin, which is never that of the site; its links open new tabs. It has no
 * forms, and cannot lead the page away.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * "Show map" is a link to the map. With script a press puts the live map in the place of the drawn one and moves focus
 * to it; before that nothing is asked of its host.
 */
export function showMapInPlace(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>('[data-live-map]')) {
    const link = box.querySelector('a');
    if (!link) continue;
    link.removeAttribute('target');
    // Its words about the new tab that the link opens.
    link.querySelector('.visually-hidden')?.remove();
    link.addEventListener('click', (event) => {
      // With a key held down somebody wants the link.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const frame = page.createElement('iframe');
      frame.title = box.dataset['liveMap'] ?? '';
      frame.referrerPolicy = 'no-referrer';
      frame.setAttribute('sandbox', SANDBOX);
      frame.loading = 'eager';
      frame.src = link.href;
      box.replaceChildren(frame);
      frame.focus();
    });
  }
}
