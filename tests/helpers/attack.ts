import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { OPEN_PATH } from '../../generator/serve/protocol.ts';
import { LOCAL_LEAD_ENDPOINT as LEAD_PATH } from '../../generator/site/lead-settings.ts';
import { LEAD } from './lead.ts';
import { PRACTICE } from './sites.ts';

/** All that a page can try against a site of another origin. Resolves to what it got to read. */
export async function attack(page: Page, site: string): Promise<string[]> {
  const wanted = { page: '/about', file: join(PRACTICE, 'pages/about.md') };
  // The frame of a form that is refused has no load event in every browser.
  const forms = [LEAD_PATH, OPEN_PATH].map((path) =>
    page.waitForResponse((answer) => answer.url() === site + path && answer.request().resourceType() === 'document'),
  );
  const read = await page.evaluate(
    async ({ origin, posts }) => {
      const read: string[] = [];
      const note = (what: string) => (value: unknown) => void read.push(`${what}: ${value}`);
      const attempts: Promise<unknown>[] = [];
      for (const [path, body] of posts) {
        const url = origin + path;
        const post = (init: RequestInit) => fetch(url, { method: 'POST', body, ...init });
        const json = { 'Content-Type': 'application/json' };
        attempts.push(
          ...[post({ headers: json }), post({ headers: { ...json, 'X-Ent-Site-Token': 'x' } }), post({})].map((sent) =>
            sent.then(async (answer) => note(url)(await answer.text())).catch(() => undefined),
          ),
          ...[post({ mode: 'no-cors' }), post({ mode: 'no-cors', headers: json, credentials: 'include' })].map((sent) =>
            sent.then(async (answer) => answer.type === 'opaque' || note(url)(answer.status)).catch(() => undefined),
          ),
        );
        try {
          navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
          navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
        } catch {
          // A browser that refuses to ask for it.
        }
        // A form, whose text is made into JSON by the name and value of its field.
        const frame = Object.assign(document.createElement('iframe'), { name: `answer${path.length}` });
        const form = Object.assign(document.createElement('form'), {
          action: url,
          method: 'post',
          enctype: 'text/plain',
          target: frame.name,
        });
        const [before, after] = [body.slice(0, -1), '"":""}'];
        form.append(Object.assign(document.createElement('input'), { name: `${before},"x`, value: after }));
        document.body.append(frame, form);
        form.submit();
        // A sandboxed frame, whose origin is null.
        const boxed = Object.assign(document.createElement('iframe'), {
          srcdoc: `<script>fetch(${JSON.stringify(url)}, { method: 'POST', mode: 'no-cors', body: ${JSON.stringify(body)} }).finally(() => parent.postMessage('done', '*'))</script>`,
        });
        boxed.setAttribute('sandbox', 'allow-scripts');
        attempts.push(
          new Promise((resolve) => window.addEventListener('message', ({ source }) => source === boxed.contentWindow && resolve(0))),
        );
        document.body.append(boxed);
      }
      attempts.push(
        new Promise((resolve) => {
          const events = new EventSource(`${origin}/__ent-site/events?page=/about`);
          events.addEventListener('open', () => resolve(note('events')('open')));
          events.addEventListener('error', () => resolve(events.close()));
        }),
        ...['/', '/about', '/__ent-site/events?page=/', '/search.json'].map((path) =>
          fetch(origin + path)
            .then(async (answer) => note(path)((await answer.text()).slice(0, 80)))
            .catch(() => undefined),
        ),
      );
      await Promise.all(attempts);
      return read;
    },
    {
      origin: site,
      posts: [
        [LEAD_PATH, JSON.stringify(LEAD)],
        [OPEN_PATH, JSON.stringify(wanted)],
      ] as const,
    },
  );
  await Promise.all(forms);
  return read;
}
