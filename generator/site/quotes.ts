import { type Entry, entriesOf } from '../content/read-entries.ts';
import { hashOfParts } from '../files/hash.ts';
import { addDays } from '../shared/days.ts';
import type { Practice, Testimonial } from './site.ts';
import { todayIn } from './today.ts';

type Consent = Testimonial['consent'];

export interface LeftOutQuote {
  file: string;
  /** The end of a sentence: `its consent ended on 2026-01-31`. */
  why: string;
}

/** Returns the quotes without a valid consent on a day: a build leaves them out and lists them. */
export function leftOutQuotes(entries: readonly Entry[], today: string): LeftOutQuote[] {
  return entriesOf<Testimonial>(entries, 'testimonials').flatMap(({ label, data }) => {
    const why = whyLeftOut(data.consent, today);
    return why === undefined ? [] : [{ file: label, why }];
  });
}

/** Returns the quotes that may be shown on a day, with names as each consent allows. With initials, the slug does not have the name either. */
export function quotesWithConsent(quotes: readonly Testimonial[], today: string): Testimonial[] {
  return quotes
    .filter(({ consent }) => whyLeftOut(consent, today) === undefined)
    .map((quote) => {
      const slug = quote.consent.name === 'initials' ? hashOfParts([quote.quote]).slice(0, 8) : quote.slug;
      return { ...quote, name: nameShown(quote.name, quote.consent), slug };
    });
}

/** Returns the name of a person as the consent allows it. */
export function nameShown(name: string, { name: kind }: Consent): string {
  const initials = name.split(' ').map(([letter = '']) => `${letter}.`);
  return kind === 'initials' ? initials.join(' ') : name;
}

/**
 * Returns what a consent lacks, undefined for a valid one: a HIPAA authorization needs a signature with its date, ends on a day or with an
 * event, and may be revoked (45 CFR 164.508, b (2) and c). A sample quote needs no consent.
 */
export function whyLeftOut(consent: Consent, today: string): string | undefined {
  const { given, form, uses, sample } = consent;
  const lastDay = lastDayOfConsent(consent);
  if (lastDay !== undefined && lastDay < today)
    return consent.revoked === addDays(lastDay, 1) ? `its consent was withdrawn on ${consent.revoked}` : `its consent ended on ${lastDay}`;
  if (sample) return undefined;
  if (!given && !form) return 'it has no consent';
  if (!given) return 'its consent has no date';
  if (given > today) return `its consent was signed on ${given}, which is in the future`;
  if (!form) return 'its consent does not say which form it is and where it is filed';
  return uses && !uses.includes('website') ? 'its consent does not allow the website' : undefined;
}

/** Returns the day on which a consent ends or the day before it was withdrawn, whichever comes first. */
export function lastDayOfConsent({ expires, revoked }: Consent): string | undefined {
  const before = revoked && addDays(revoked, -1);
  return expires && before ? (expires < before ? expires : before) : (expires ?? before);
}

/** A quote as a release shows it; `rollback` uses it to find whether the quote may still be shown. */
export interface QuoteRecord {
  /** Content file, from the content folder: `testimonials/ann-b.yaml`. */
  source: string;
  name: string;
  /** Hexadecimal SHA-256 of all shown fields. */
  sha256: string;
}

/** Returns the record of a quote that `quotesWithConsent` returned. */
export function quoteRecord({ source, name, location, procedure, rating, quote, date, tie }: Testimonial): QuoteRecord {
  // Without a tie, the hash is that of earlier versions, whose releases can be restored.
  return { source, name, sha256: hashOfParts([name, location, procedure, String(rating), quote, date, ...(tie ? [tie] : [])]) };
}

/**
 * Returns those of the quotes that are shown which are not among those that may be shown; none if those are unknown. `why` is the end of a sentence.
 * A quote is withdrawn unless its file still has one of the same person, with other words.
 */
export function staleQuotes<Quote extends QuoteRecord>(shown: readonly Quote[], allowed: readonly QuoteRecord[] = shown) {
  return shown
    .filter(({ sha256 }) => !allowed.some((quote) => quote.sha256 === sha256))
    .map((quote) => {
      const now = allowed.find(({ source }) => source === quote.source);
      const why = now ? 'the quote or the name was changed since' : 'it was removed, or has no valid consent today';
      return { ...quote, why, isWithdrawn: now?.name !== quote.name };
    });
}

/** Returns those of the stale quotes that no server may show until the next build: all but those with other words. */
export function withdrawnQuotes<Quote extends QuoteRecord>(shown: readonly Quote[], allowed?: readonly QuoteRecord[]) {
  return staleQuotes(shown, allowed).filter(({ isWithdrawn }) => isWithdrawn);
}

/** The zone where each day begins first (UTC+14), so that a consent that may have ended does not count if practice.yaml has a mistake. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Returns the quotes that may be shown today, in the practice's time zone. */
export function quotesOfToday(entries: readonly Entry[]): QuoteRecord[] {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const quotes = entriesOf<Testimonial>(entries, 'testimonials').map(({ data, path }) => ({ ...data, source: path }));
  return quotesWithConsent(quotes, todayIn(practice?.data.timeZone ?? EARLIEST_ZONE)).map(quoteRecord);
}
