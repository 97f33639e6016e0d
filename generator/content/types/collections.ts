import { announcementType } from './announcement.ts';
import type { DeclaredSection } from './content-type.ts';
import { locationType } from './location.ts';
import { noticeType } from './notice.ts';
import { officeType } from './office.ts';
import { ownPageType } from './own-page.ts';
import type { DeclaredWords, WordGroup } from './placeholders.ts';
import { postType } from './post.ts';
import { providerType } from './provider.ts';
import { serviceType } from './service.ts';
import { testimonialType } from './testimonial.ts';

/** Content types with a folder in which each file is an entry. */
export const collections = {
  services: serviceType,
  locations: locationType,
  providers: providerType,
  posts: postType,
  testimonials: testimonialType,
  offices: officeType,
  announcements: announcementType,
  /** Every file of pages/ that is not one of the fixed pages. */
  ownPages: ownPageType,
  notices: noticeType,
} as const;

type Collections = typeof collections;
export type CollectionName = keyof Collections;

/** The name of a section's address in site.yaml: `blog`. */
export type SectionRoute = {
  [Name in CollectionName]: NonNullable<Collections[Name]['section']> extends DeclaredSection<infer Route> ? Route : never;
}[CollectionName];

/** A section with the name of its collection. */
export interface CollectionSection extends DeclaredSection<SectionRoute> {
  collection: CollectionName;
}

/** All sections, in the order of the collections. */
export const sections = Object.entries(collections).flatMap(([name, { section }]): CollectionSection[] =>
  section ? [{ collection: name as CollectionName, ...section }] : [],
);

/** Makes a value for each section, by the name of its address. */
export function bySection<Value>(make: (section: CollectionSection) => Value): Record<SectionRoute, Value> {
  // `sections` has every route, but Object.fromEntries loses the names.
  return Object.fromEntries(sections.map((section) => [section.route, make(section)])) as Record<SectionRoute, Value>;
}

type EnglishOf<Name extends CollectionName> =
  NonNullable<Collections[Name]['words']> extends DeclaredWords<infer English> ? English : never;

export type CollectionWords = { [Name in CollectionName as [EnglishOf<Name>] extends [never] ? never : Name]: WordGroup<EnglishOf<Name>> };

/** Schemas of the texts that collections declare for their pages, by collection. */
export const collectionWords = Object.fromEntries(
  Object.entries(collections).flatMap(([name, { words }]) => (words ? [[name, words.schema]] : [])),
) as unknown as CollectionWords; // made of the same declarations
