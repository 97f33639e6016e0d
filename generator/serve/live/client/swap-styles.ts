/** One swap at a time: the next begins from what this one leaves. */
let queue: Promise<unknown> = Promise.resolve();

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
  const served = await fetchPage();
  if (!served) return undefined;
  const version = served.querySelector<HTMLElement>('script[data-page][data-version]')?.dataset['version'];
  const sheetsOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const [now, next] = [sheetsOf(document), sheetsOf(served)];
  if (version === undefined || now.length !== next.length) return undefined;
  const swaps = now.map((old, index) => swapLink(old, next[index] as HTMLLinkElement));
  return (await Promise.all(swaps)).every(Boolean) ? version : undefined;
}

/** The page as the server has it now; undefined where it does not answer. Trusted Types forbid DOMParser, and leave a request that parses its answer. */
function fetchPage(): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.responseXML ?? undefined);
    request.send();
  });
}

/** Whether the page now has the new sheet. */
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
