import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** How many elements get their styles worked out anew by what an expression does in the page, as the trace of Chromium counts them. */
export async function restyledBy(page: Page, expression: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  // What is still to be worked out would be counted too.
  await page.evaluate('document.body.offsetHeight');
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } });
  await page.evaluate(`${expression}; document.body.offsetHeight`);
  const complete = new Promise((resolve) => {
    devtools.once('Tracing.tracingComplete', resolve);
  });
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  const counts = events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts);
}
