import type { Browser, Page } from 'playwright-core';
import { hydrated, idle } from '../helpers/hydrated.ts';
import { TWO_FRAMES, WATCH_SHIFTS } from '../helpers/layout-shifts.ts';

/** Returns the cumulative layout shift of a page with its web fonts, while a reader on a phone scrolls to its end and deferred parts are drawn. */
export function shiftWhileScrolling(browser: Browser, url: string): Promise<number> {
  return onPage(browser, url, async (page) => {
    await page.evaluate('document.fonts.ready.then(() => {})');
    await page.evaluate(TWO_FRAMES);
    await page.evaluate('window.shift = 0');
    while (await page.evaluate('scrollY + innerHeight < document.documentElement.scrollHeight - 1')) {
      await page.evaluate("scrollBy({ top: 600, behavior: 'instant' })");
      await page.evaluate(TWO_FRAMES);
    }
    return page.evaluate<number>('window.shift');
  });
}

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/**
 * Returns the share of a page's elements (0 to 1) whose styles are recalculated when script writes one text, as counted by the trace of
 * Chromium. The minimum of several runs, because a trace includes other work of the browser.
 */
export function restyledShare(browser: Browser, url: string): Promise<number> {
  return onPage(browser, url, async (page) => {
    const elements = await page.evaluate<number>("document.querySelectorAll('*').length");
    const counts: number[] = [];
    for (const words of ['one', 'two', 'three']) {
      const devtools = await page.context().newCDPSession(page);
      const events: TraceEvent[] = [];
      devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
      await page.evaluate('document.body.offsetHeight');
      await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } });
      await page.evaluate(`document.querySelector('.open-now').textContent = '${words}'; document.body.offsetHeight`);
      const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
      await devtools.send('Tracing.end');
      await complete;
      await devtools.detach();
      const restyled = events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
      counts.push(Math.max(0, ...restyled) / elements);
    }
    return Math.min(...counts);
  });
}

async function onPage(browser: Browser, url: string, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(url);
    await hydrated(page);
    await idle(page);
    return await measure(page);
  } finally {
    await context.close();
  }
}
