import type { Person } from 'schema-dts';
import type { SharedSite } from '../../generator/contract.ts';
import type { ShownReview } from '../review.ts';
import { author } from './organization.ts';

/** Who approved a medical page and when, fields of WebPage (https://schema.org/reviewedBy, https://schema.org/lastReviewed). */
export function reviewFacts({ date, provider, person }: ShownReview, site: SharedSite): { lastReviewed: string; reviewedBy: Person } {
  const outside: Person = { '@type': 'Person', ...(person && { name: person.name, jobTitle: person.role }) };
  return { lastReviewed: date, reviewedBy: provider ? author(provider, site) : outside };
}
