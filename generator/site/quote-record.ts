import { hashOfParts } from '../files/hash.ts';
import type { Testimonial } from './site.ts';

/** A quote as a release shows it, by which `rollback` finds whether it may still be shown. */
export interface QuoteRecord {
  /** Content file, from the content folder: `testimonials/ann-b.yaml`. */
  source: string;
  /** As it is shown. */
  name: string;
  /** SHA-256 in hexadecimal of everything that is shown of it. */
  sha256: string;
}

/** Describes a quote that `quotesWithConsent` (consents.ts) returned. */
export function quoteRecord({ source, name, location, procedure, rating, quote, date }: Testimonial): QuoteRecord {
  return { source, name, sha256: hashOfParts([name, location, procedure, String(rating), quote, date]) };
}
