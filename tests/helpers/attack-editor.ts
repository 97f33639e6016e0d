import type { Page } from 'playwright-core';

interface Attack {
  /** Where the editor is. */
  origin: string;
  /** Addresses of requests that change something, each with a body that would. */
  posts: readonly (readonly [address: string, body: string])[];
  /** Addresses of what there is to read. */
  gets: readonly string[];
  /** Of the editor's page, as if it had come into the wrong hands: the origin alone must be enough to refuse. */
  token: string;
}

/** All that a page of another origin can try against the editor. Resolves to what it got to read or see. */
export function attackEditor(page: Page, attack: Attack): Promise<string[]> {
  return page.evaluate(async ({ origin, posts, gets, token }) => {
    const got: string[] = [];
    const json = { 'Content-Type': 'application/json', 'X-Ent-Site-Token': token };
    const read = async (what: string, url: string, init: RequestInit = {}) => {
      const answer = await fetch(url, init).catch(() => undefined);
      if (answer && answer.type !== 'opaque') got.push(`${what} ${url}: ${answer.status}`);
    };
    const loaded = (element: HTMLElement) =>
      new Promise<boolean>((resolve) => {
        element.addEventListener('load', () => resolve(true));
        element.addEventListener('error', () => resolve(false));
        document.body.append(element);
      });
    const submitted = (url: string, body: string, enctype: string) => {
      const frame = Object.assign(document.createElement('iframe'), { name: `${url} ${enctype}` });
      const form = Object.assign(document.createElement('form'), { action: url, method: 'post', enctype, target: frame.name });
      // As plain text, name and value make one JSON text.
      form.append(Object.assign(document.createElement('input'), { name: `${body.slice(0, -1)},"x`, value: '":""}' }));
      document.body.append(form);
      const isDone = loaded(frame);
      form.submit();
      return isDone;
    };
    const attempts: Promise<unknown>[] = [];
    for (const [address, body] of posts) {
      const url = origin + address;
      attempts.push(
        read('cors', url, { method: 'POST', body }),
        read('cors with the token', url, { method: 'POST', body, headers: json, credentials: 'include' }),
        read('no-cors', url, { method: 'POST', body, mode: 'no-cors', credentials: 'include' }),
        submitted(url, body, 'text/plain'),
        submitted(url, body, 'multipart/form-data'),
      );
      navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
    }
    for (const address of gets) {
      const url = origin + address;
      const seen = async (what: string, element: HTMLElement) => {
        if (await loaded(element)) got.push(`${what} ${url}`);
      };
      const frame = Object.assign(document.createElement('iframe'), { src: url });
      attempts.push(
        read('read', url, { credentials: 'include' }),
        seen('picture', Object.assign(document.createElement('img'), { src: url })),
        seen('script', Object.assign(document.createElement('script'), { src: url })),
        loaded(frame).then(() => {
          if (frame.contentDocument?.body?.textContent) got.push(`frame ${url}`);
        }),
      );
    }
    await Promise.all(attempts);
    return got;
  }, attack);
}
