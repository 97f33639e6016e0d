import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readQuotesOfToday } from '../pipeline.ts';
import { contentOfSite } from '../publish/work-dir.ts';
import { attempt } from '../shared/attempt.ts';
import { counted } from '../shared/text.ts';
import { type QuoteRecord, staleQuotes } from '../site/quotes.ts';
import { sourceDate } from '../site/today.ts';
import type { Snapshot } from './http/respond.ts';

export interface SiteWithQuotes extends Snapshot {
  /** The quotes of patients that it shows. */
  quotes?: readonly QuoteRecord[];
}

/**
 * Returns a built site that is empty while it shows a quote that was withdrawn since the build, or whose consent has ended. `refresh` reads the
 * consents again if the day or a content file has changed; call it before each request.
 */
export function withConsents<Site extends SiteWithQuotes>(outDir: string, releases: () => Site, warn: (line: string) => void) {
  const contentDir = contentOfSite(outDir);
  let allowed: readonly QuoteRecord[] | undefined;
  let stamp: string | undefined;
  let warned = '';
  const currentSite = (): Site => {
    const site = releases();
    const shown = site.quotes ?? [];
    const stale = staleQuotes(shown, allowed ?? shown).filter(({ isChanged }) => !isChanged);
    const about = stale.map(({ name, source, why }) => `a quote of ${name} (content/${source}): ${why}`).join('; ');
    if (about !== '' && about !== warned) warn(`The site is not shown, because it has ${about}. Build it again.`);
    warned = about;
    return about === '' ? site : { ...site, files: new Map(), redirects: new Map(), wildcards: [] };
  };
  const refresh = (): false | Promise<void> => {
    const now = stampOf(contentDir);
    if (now === stamp) return false;
    stamp = now;
    return readQuotesOfToday(contentDir).then((quotes) => {
      allowed = quotes;
      const { length } = releases().quotes ?? [];
      if (!quotes && length > 0) warn(`Without the content folder, the consents of ${counted(length, 'patient quote')} are not checked.`);
    });
  };
  return { currentSite, refresh };
}

/** Days begin at a whole quarter of an hour in every time zone (ms). */
const QUARTER_HOUR_MS = 900_000;

/** Returns a text that changes with the quarter of an hour, and with the files that consents depend on. */
function stampOf(contentDir = ''): string {
  const folder = join(contentDir, 'testimonials');
  const names = attempt(() => readdirSync(folder, { recursive: true, encoding: 'utf8' })) ?? [];
  const stamps = [join(contentDir, 'practice.yaml'), ...names.sort().map((name) => join(folder, name))].map((file) => {
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
    return `${file} ${stat?.ino} ${stat?.mtimeNs} ${stat?.size}`;
  });
  return [Math.floor(Number(sourceDate(process.env)) / QUARTER_HOUR_MS), ...stamps].join();
}
