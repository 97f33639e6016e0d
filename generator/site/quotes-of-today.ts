import { type Entry, entriesOf } from '../content/read-entries.ts';
import { quotesWithConsent } from './consents.ts';
import { type QuoteRecord, quoteRecord } from './quote-record.ts';
import type { Practice, Testimonial } from './site.ts';
import { todayIn } from './today.ts';

/** Where a day begins first (UTC+14): where practice.yaml has a mistake, no consent that may have ended counts. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Lists which quotes of patients the entries allow on the day of the practice. */
export function quotesOfToday(entries: readonly Entry[]): QuoteRecord[] {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const quotes = entriesOf<Testimonial>(entries, 'testimonials').map(({ data, path }) => ({ ...data, source: path }));
  return quotesWithConsent(quotes, todayIn(practice?.data.timeZone ?? EARLIEST_ZONE)).map(quoteRecord);
}
