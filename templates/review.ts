import type { Person } from 'schema-dts';
import type { Post, Provider, SharedSite, Site, Source } from '../generator/contract/index.ts';
import { bySlug } from '../generator/shared/collections.ts';
import { pick } from '../generator/shared/values.ts';
import { author } from './structured-data/organization.ts';

const OF_REVIEWER = ['slug', 'prefix', 'name', 'suffix', 'jobTitle'] as const;

/** The review of a medical text: who approved it, and when. */
interface ShownReview {
  /** `2026-03-02` */
  date: string;
  by: 'author' | 'provider' | 'person';
  provider?: Pick<Provider, (typeof OF_REVIEWER)[number]>;
  person?: NonNullable<NonNullable<Post['review']>['person']>;
}

/** Marks a text that needs review by a physician and has none yet; pages say so. */
export const OUTSTANDING = 'outstanding';

/** The review of a page; undefined for a text that needs none by a physician. */
export type PageReview = ShownReview | typeof OUTSTANDING | undefined;

/** Returns the review by a physician that a page shows, which may be outstanding; undefined if the text needs none. */
export function shownReview({ review, author }: { review?: Post['review']; author?: string }, providers: Site['providers']): PageReview {
  if (review?.by !== 'physician') return undefined;
  const { date, provider, person } = review;
  if (!date) return OUTSTANDING;
  if (person) return { date, by: 'person', person };
  if (!provider) return undefined;
  return { date, by: provider === author ? 'author' : 'provider', provider: pick(bySlug(providers, provider), OF_REVIEWER) };
}

/** Who approved a medical page and when, as fields of WebPage (https://schema.org/reviewedBy, https://schema.org/lastReviewed). */
export function reviewFacts(review: PageReview, site: SharedSite): { lastReviewed?: string; reviewedBy?: Person } {
  if (!review || review === OUTSTANDING) return {};
  const { date, provider, person } = review;
  const outside: Person = { '@type': 'Person', ...(person && { name: person.name, jobTitle: person.role }) };
  return { lastReviewed: date, reviewedBy: provider ? author(provider, site) : outside };
}

/**
 * The sources of a text as a field of CreativeWork (https://schema.org/citation), addresses only, since the page shows the titles. Empty
 * without sources.
 */
export function citations(sources: readonly Source[]): { citation?: string[] } {
  return sources.length > 0 ? { citation: sources.map(({ url }) => url) } : {};
}
