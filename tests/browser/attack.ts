import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Target {
  origin: string;
  /** Addresses that change something, each with a request body that would do it. */
  posts: readonly (readonly [address: string, body: string])[];
  /** Addresses that can be read. */
  gets: readonly string[];
  /** Address of the event stream that informs the site's pages of edits. */
  stream: string;
  /** A token of a page of the site, as if it had leaked: the origin alone must be enough to refuse. */
  token: string;
}

/** Tries everything that a page of another origin can do to a site. Resolves to what it could read or see, and what the site answered. */
export async function attack(page: Page, target: Target): Promise<{ got: string[]; answers: string[] }> {
  const answers: string[] = [];
  let forms = 0;
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    const request = response.request();
    if (origin !== target.origin) return;
    answers.push(`${request.method()} ${pathname} ${response.status()}`);
    if (request.method() === 'POST' && request.resourceType() === 'document') forms += 1;
  });
  const got = await page.evaluate(tryAll, target);
  // The frame of a form that is refused does not fire a load event in every browser.
  await expect.poll(() => forms).toBe(2 * target.posts.length);
  return { got, answers };
}

/** Runs in the page. */
async function tryAll({ origin, posts, gets, stream, token }: Target): Promise<string[]> {
  const got: string[] = [];
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: object) =>
    Object.assign(document.createElement(tag), properties);
  const loads = (element: HTMLElement) =>
    new Promise<boolean>((resolve) => {
      element.addEventListener('load', () => resolve(true));
      element.addEventListener('error', () => resolve(false));
      document.body.append(element);
    });
  const asks = async (what: string, url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { credentials: 'include', ...init }).catch(() => undefined);
    if (answer && answer.type !== 'opaque') got.push(`${what} ${url}: ${answer.status}`);
  };
  const submits = (url: string, body: string, enctype: string) => {
    const frame = make('iframe', { name: `${url} ${enctype}` });
    const form = make('form', { action: url, method: 'post', enctype, target: frame.name });
    // In a form sent as plain text, name and value together are one JSON text.
    form.append(make('input', { name: `${body.slice(0, -1)},"x`, value: '":""}' }));
    document.body.append(frame, form);
    form.submit();
  };
  /** Runs in a frame whose origin is null. */
  const asksFromSandbox = (url: string, body: string) => {
    const init = JSON.stringify({ method: 'POST', mode: 'no-cors', body });
    const srcdoc = `<script>fetch(${JSON.stringify(url)}, ${init}).finally(() => parent.postMessage('done', '*'))</script>`;
    const frame = make('iframe', { srcdoc });
    frame.setAttribute('sandbox', 'allow-scripts');
    document.body.append(frame);
    return new Promise((resolve) => window.addEventListener('message', ({ source }) => source === frame.contentWindow && resolve(0)));
  };
  const listens = (url: string) =>
    new Promise<void>((resolve) => {
      const events = new EventSource(url);
      events.onopen = () => resolve(void got.push(`events ${url}`));
      events.onerror = () => resolve(events.close());
    });

  const headers = { 'Content-Type': 'application/json', 'X-Ent-Site-Token': token };
  await Promise.all([
    asks('read', origin + stream),
    listens(origin + stream),
    ...posts.flatMap(([address, body]) => {
      const url = origin + address;
      for (const enctype of ['text/plain', 'multipart/form-data']) submits(url, body, enctype);
      for (const type of ['text/plain', 'application/json']) navigator.sendBeacon(url, new Blob([body], { type }));
      return [
        asks('cors', url, { method: 'POST', body }),
        asks('cors with the token', url, { method: 'POST', body, headers }),
        asks('no-cors', url, { method: 'POST', body, headers, mode: 'no-cors' }),
        asksFromSandbox(url, body),
      ];
    }),
    ...gets.flatMap((address) => {
      const url = origin + address;
      const frame = make('iframe', { src: url });
      return [
        asks('read', url),
        loads(make('img', { src: url })).then((isShown) => isShown && got.push(`picture ${url}`)),
        loads(make('script', { src: url })).then((hasRun) => hasRun && got.push(`script ${url}`)),
        loads(frame).then(
          () => frame.contentDocument?.body?.textContent && got.push(`frame ${url}: ${frame.contentDocument.body.textContent}`),
        ),
      ];
    }),
  ]);
  return got;
}
