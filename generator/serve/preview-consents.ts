import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readQuotesOfToday } from '../pipeline.ts';
import { contentOfSite } from '../publish/work-dir.ts';
import { attempt } from '../shared/attempt.ts';
import { counted } from '../shared/text.ts';
import { type QuoteRecord, withdrawnQuotes } from '../site/quotes.ts';
import { sourceDate } from '../site/today.ts';
import type { Snapshot } from './http/respond.ts';
import { onceFor } from './watch-days.ts';

/**
 * Returns a built site that is empty while it shows a quote that was withdrawn since the build, or whose consent has ended. `refresh` reads the
 * consents again if the day or a content file has changed; call it before each request.
 */
export function withConsents<Site extends Snapshot & { quotes: readonly QuoteRecord[] }>(
  outDir: string,
  releases: () => Site,
  warn: (line: string) => void,
) {
  let allowed: readonly QuoteRecord[] | undefined;
  let warned = '';
  const currentSite = (): Site => {
    const site = releases();
    const withdrawn = withdrawnQuotes(site.quotes, allowed);
    const about = withdrawn.map(({ name, source, why }) => `a quote of ${name} (content/${source}): ${why}`).join('; ');
    if (about !== '' && about !== warned) warn(`The site is not shown, because it has ${about}. Build it again.`);
    warned = about;
    return about === '' ? site : { ...site, files: new Map(), redirects: new Map(), wildcards: [] };
  };
  const refresh = onceFor(
    () => stampOf(contentOfSite(outDir)),
    async () => {
      allowed = (await readQuotesOfToday(contentOfSite(outDir))) ?? allowed;
      const { length } = releases().quotes;
      if (!allowed && length > 0) warn(`Without the content folder, the consents of ${counted(length, 'patient quote')} are not checked.`);
    },
  );
  return { currentSite, refresh };
}

/** Days begin at a whole quarter of an hour in every time zone (ms). */
const QUARTER_HOUR_MS = 900_000;

/** Returns a text that changes with the quarter of an hour, and with the files that consents depend on. */
function stampOf(contentDir = ''): string {
  const names = attempt(() => readdirSync(join(contentDir, 'testimonials'), { recursive: true, encoding: 'utf8' })) ?? [];
  const files = ['practice.yaml', ...names.map((name) => join('testimonials', name))];
  const times = files.map((file) => statSync(join(contentDir, file), { bigint: true, throwIfNoEntry: false })?.ctimeNs);
  return [Math.floor(Number(sourceDate(process.env)) / QUARTER_HOUR_MS), ...files, ...times].join();
}
