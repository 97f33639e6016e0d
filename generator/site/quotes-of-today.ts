import { existsSync } from 'node:fs';
import { readContent } from '../content/read-content.ts';
import { entriesOf } from '../content/read-entries.ts';
import { quotesWithConsent } from './consents.ts';
import { type QuoteRecord, quoteRecord } from './quote-record.ts';
import type { Practice, Testimonial } from './site.ts';
import { todayIn } from './today.ts';

/** Where a day begins first (UTC+14): where practice.yaml has a mistake, no consent that may have ended counts. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/**
 * Reads which quotes of patients a content folder allows on the day of the practice. A file with a mistake allows none. Undefined where there is
 * no such folder.
 */
export async function quotesOfToday(contentDir: string | undefined): Promise<QuoteRecord[] | undefined> {
  if (contentDir === undefined || !existsSync(contentDir)) return undefined;
  const { value: entries } = await readContent(contentDir);
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const quotes = entriesOf<Testimonial>(entries, 'testimonials').map(({ data, path }) => ({ ...data, source: path }));
  return quotesWithConsent(quotes, todayIn(practice?.data.timeZone ?? EARLIEST_ZONE)).map(quoteRecord);
}
