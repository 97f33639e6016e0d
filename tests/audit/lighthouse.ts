import { createServer } from 'node:net';
import { chromium, type LaunchOptions } from 'playwright-core';

/** The result of Lighthouse for a page on a phone with slow 4G (simulated by Lighthouse). */
export interface LighthouseResult {
  /** Score from 0 to 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  /** Largest Contentful Paint and Total Blocking Time in ms, Cumulative Layout Shift without unit. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that count and have failed. */
  failed: string[];
}

type Lighthouse = typeof import('lighthouse').default;

/** Returns Lighthouse, or undefined if its package is not installed. */
export async function findLighthouse(): Promise<Lighthouse | undefined> {
  try {
    return (await import('lighthouse')).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Returns the run with the median performance. Throws when Lighthouse itself fails. */
export async function measureLighthouse(
  lighthouse: Lighthouse,
  url: string,
  browser: LaunchOptions,
  runs: number,
): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await untilItWorks(() => runOnce(lighthouse, url, browser)));
  results.sort((a, b) => a.scores.performance - b.scores.performance || b.lcp - a.lcp);
  return results[Math.floor(runs / 2)] as LighthouseResult;
}

/** Runs Lighthouse again if it loses its trace (NO_NAVSTART), which happens more often on a busy machine. */
async function untilItWorks<Value>(work: () => Promise<Value>, attempts = 4): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (attempts === 1) throw error;
    return untilItWorks(work, attempts - 1);
  }
}

async function runOnce(lighthouse: Lighthouse, url: string, options: LaunchOptions): Promise<LighthouseResult> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    // Lighthouse tests whether the page is restored when the visitor goes back.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const failed = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    );
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
      },
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      failed: [...new Set(failed)],
    };
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
