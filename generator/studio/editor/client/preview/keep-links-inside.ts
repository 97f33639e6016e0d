import { TRIAL_PREFIX } from '../../api.ts';

/** Links to pages of the site lead to these pages as they would be; links to elsewhere open a tab of their own. */
export function keepLinksInside({ contentDocument: page, contentWindow }: HTMLIFrameElement): void {
  page?.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const href = link?.getAttribute('href') ?? '#';
    if (href.startsWith('#')) return;
    const url = new URL(href, page.baseURI);
    if (url.origin === window.location.origin && url.pathname.startsWith(`${TRIAL_PREFIX}/`)) return;
    event.preventDefault();
    if (url.origin === window.location.origin) contentWindow?.location.assign(TRIAL_PREFIX + url.pathname + url.hash);
    else if (/^https?:$/.test(url.protocol)) window.open(url, '_blank', 'noopener');
  });
}
