import { type Entry, entriesOf } from '../content/read-entries.ts';
import { hashOfParts } from '../files/hash.ts';
import { daysLater } from '../shared/days.ts';
import type { Practice, Testimonial } from './site.ts';
import { todayIn } from './today.ts';

type Consent = Testimonial['consent'];

export interface LeftOutQuote {
  file: string;
  /** The end of a sentence: `its consent ended on 2026-01-31`. */
  why: string;
}

/** Quotes without a valid consent on a day: a build leaves them out and names them. */
export function leftOutQuotes(entries: readonly Entry[], today: string): LeftOutQuote[] {
  return entriesOf<Testimonial>(entries, 'testimonials').flatMap(({ label, data }) => {
    const why = whyLeftOut(data.consent, today);
    return why === undefined ? [] : [{ file: label, why }];
  });
}

/** The quotes that may be shown on a day, with names as each consent allows them. */
export function quotesWithConsent<Quote extends Pick<Testimonial, 'name' | 'consent'>>(quotes: readonly Quote[], today: string): Quote[] {
  return quotes
    .filter(({ consent }) => whyLeftOut(consent, today) === undefined)
    .map((quote) => {
      const initials = quote.name.split(' ').map(([letter = '']) => `${letter}.`);
      return quote.consent.name === 'initials' ? { ...quote, name: initials.join(' ') } : quote;
    });
}

/**
 * What a consent lacks, undefined for a valid one: a HIPAA authorization needs a signature with its day, ends on a day or with an event, and may
 * be revoked (45 CFR 164.508, b (2) and c). An invented quote needs none.
 */
export function whyLeftOut(consent: Consent, today: string): string | undefined {
  const { given, form, uses, sample } = consent;
  const lastDay = lastDayOfConsent(consent);
  if (lastDay !== undefined && lastDay < today)
    return consent.revoked === daysLater(lastDay, 1)
      ? `its consent was taken back on ${consent.revoked}`
      : `its consent ended on ${lastDay}`;
  if (sample) return undefined;
  if (!given && !form) return 'it has no consent';
  if (!given) return 'its consent has no day on which it was given';
  if (!form) return 'its consent does not say which form it is and where that is filed';
  return uses && !uses.includes('website') ? 'its consent does not allow the website' : undefined;
}

/** The day before it was taken back, or that on which it ends, whichever comes first. */
export function lastDayOfConsent({ expires, revoked }: Consent): string | undefined {
  const before = revoked && daysLater(revoked, -1);
  return expires && before ? (expires < before ? expires : before) : (expires ?? before);
}

/** A quote as a release shows it, by which `rollback` finds whether it may still be shown. */
export interface QuoteRecord {
  /** Content file, from the content folder: `testimonials/ann-b.yaml`. */
  source: string;
  name: string;
  /** SHA-256 in hexadecimal of everything that is shown of it. */
  sha256: string;
}

/** Describes a quote that `quotesWithConsent` returned. */
export function quoteRecord({ source, name, location, procedure, rating, quote, date }: Testimonial): QuoteRecord {
  return { source, name, sha256: hashOfParts([name, location, procedure, String(rating), quote, date]) };
}

/** Where a day begins first (UTC+14): where practice.yaml has a mistake, no consent that may have ended counts. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Lists which quotes of patients the entries allow on the day of the practice. */
export function quotesOfToday(entries: readonly Entry[]): QuoteRecord[] {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const quotes = entriesOf<Testimonial>(entries, 'testimonials').map(({ data, path }) => ({ ...data, source: path }));
  return quotesWithConsent(quotes, todayIn(practice?.data.timeZone ?? EARLIEST_ZONE)).map(quoteRecord);
}
