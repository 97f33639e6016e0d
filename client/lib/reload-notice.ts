/**
 * Reports that a part of the page did not load, with a link that reloads the page: in a status region of an open dialog, else in that of
 * the page. A site that has been published twice since the page was opened has its scripts no more, and a browser does not ask again
 * for a module that did not come (https://html.spec.whatwg.org/multipage/webappapis.html#module-map).
 */
export function offerReload(region?: Element | null): void {
  const notice = document.querySelector<HTMLElement>('.notice');
  const { missing, reload = '' } = notice?.dataset ?? {};
  const link = document.createElement('a');
  link.href = '';
  link.textContent = reload;
  // A link to the page itself may be answered from the cache.
  link.onclick = () => {
    location.reload();
    return false;
  };
  (region ?? notice)?.replaceChildren(`${missing} `, link);
}

/** Offers to reload where a picture or style sheet of this site is gone. Shows nothing to a visitor who is offline, whose browser does. */
export function watchAssets(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const { currentSrc, href } = target as Partial<HTMLImageElement & HTMLLinkElement>;
      const address = currentSrc || href;
      // All that has a fingerprint lies beside this script.
      if (address?.startsWith(new URL('.', import.meta.url).href))
        fetch(address, { method: 'HEAD' }).then(
          ({ ok }) => ok || offerReload(),
          () => undefined,
        );
    },
    true,
  );
}
