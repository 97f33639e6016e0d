/**
 * Shows that a part of the page did not load, with a link that reloads the page, in the status region of an open dialog or of the page.
 * The scripts of a page disappear when the site has been published twice since it was opened, and a browser does not request a failed
 * module again (https://html.spec.whatwg.org/multipage/webappapis.html#module-map).
 */
export function offerReload(region?: Element | null): void {
  const notice = document.querySelector<HTMLElement>('.notice');
  const { missing, reload = '' } = notice?.dataset ?? {};
  const link = document.createElement('a');
  link.href = '';
  link.textContent = reload;
  // A link to the same page could be answered from the cache.
  link.onclick = () => {
    location.reload();
    return false;
  };
  (region ?? notice)?.replaceChildren(`${missing} `, link);
}

/** Offers to reload if a picture or style sheet of this site is missing. Shows nothing offline, where the browser says so itself. */
export function watchAssets(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const { currentSrc, href } = target as Partial<HTMLImageElement & HTMLLinkElement>;
      const address = currentSrc || href;
      // All files with a fingerprint are in the folder of this script.
      if (address?.startsWith(new URL('.', import.meta.url).href))
        fetch(address, { method: 'HEAD' }).then(
          ({ ok }) => ok || offerReload(),
          () => undefined,
        );
    },
    true,
  );
}
