import type { Person } from 'schema-dts';
import type { SharedSite } from '../../generator/contract.ts';
import { OUTSTANDING, type ShownReview } from '../review.ts';
import { author } from './organization.ts';

/** Who approved a medical page and when, fields of WebPage (https://schema.org/reviewedBy, https://schema.org/lastReviewed); none where nobody has. */
export function reviewFacts(
  review: ShownReview | typeof OUTSTANDING | undefined,
  site: SharedSite,
): { lastReviewed?: string; reviewedBy?: Person } {
  if (!review || review === OUTSTANDING) return {};
  const { date, provider, person } = review;
  const outside: Person = { '@type': 'Person', ...(person && { name: person.name, jobTitle: person.role }) };
  return { lastReviewed: date, reviewedBy: provider ? author(provider, site) : outside };
}
