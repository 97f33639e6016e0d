import type { Person } from 'schema-dts';
import type { Post, Provider, SharedSite, Site, Source } from '../generator/contract/index.ts';
import { bySlug } from '../generator/shared/collections.ts';
import { pick } from '../generator/shared/values.ts';
import { author } from './structured-data/organization.ts';

const OF_REVIEWER = ['slug', 'prefix', 'name', 'suffix', 'jobTitle'] as const;

/** What a medical text says of its review: who approved it, and when. */
interface ShownReview {
  /** `2026-03-02` */
  date: string;
  by: 'author' | 'provider' | 'person';
  provider?: Pick<Provider, (typeof OF_REVIEWER)[number]>;
  person?: NonNullable<NonNullable<Post['review']>['person']>;
}

/** The review of a text that a physician has to read, and no one has yet: pages say so. */
export const OUTSTANDING = 'outstanding';

/** Undefined for a text that no physician has to read. */
export type PageReview = ShownReview | typeof OUTSTANDING | undefined;

/** What a page says of its review by a physician, which may be outstanding; undefined where it names none. */
export function shownReview({ review, author }: { review?: Post['review']; author?: string }, providers: Site['providers']): PageReview {
  if (review?.by !== 'physician') return undefined;
  const { date, provider, person } = review;
  if (!date) return OUTSTANDING;
  if (person) return { date, by: 'person', person };
  if (!provider) return undefined;
  return { date, by: provider === author ? 'author' : 'provider', provider: pick(bySlug(providers, provider), OF_REVIEWER) };
}

/** Who approved a medical page and when, fields of WebPage (https://schema.org/reviewedBy, https://schema.org/lastReviewed); none where nobody has. */
export function reviewFacts(review: PageReview, site: SharedSite): { lastReviewed?: string; reviewedBy?: Person } {
  if (!review || review === OUTSTANDING) return {};
  const { date, provider, person } = review;
  const outside: Person = { '@type': 'Person', ...(person && { name: person.name, jobTitle: person.role }) };
  return { lastReviewed: date, reviewedBy: provider ? author(provider, site) : outside };
}

/**
 * What a text rests on, a field of CreativeWork (https://schema.org/citation), by addresses: the page has the titles beside its text.
 * Absent where it names nothing.
 */
export function citations(sources: readonly Source[]): { citation?: string[] } {
  return sources.length > 0 ? { citation: sources.map(({ url }) => url) } : {};
}
