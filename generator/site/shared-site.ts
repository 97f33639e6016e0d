import { omit, pick } from '../shared/values.ts';
import type { Notice, Practice, Provider, Service, Settings, Site, Sourced, Strings } from './site.ts';

export type ServiceLink = Pick<Service, 'slug' | 'title' | 'names' | 'note' | 'art'>;
export type ProviderLink = Pick<Provider, 'slug' | 'name' | 'shortName' | 'booking' | 'languages'>;
export type NoticeLink = Pick<Notice, 'slug' | 'label'>;

type Fields<Entry extends Sourced> = Omit<Entry, keyof Sourced>;

/**
 * The part of a site that every page may show in addition to its plan: small plain data, the same for all pages. Pages cannot read the
 * collections of the site while they render.
 */
export interface SharedSite
  extends Pick<
    Site,
    'url' | 'routes' | 'isPreview' | 'pages' | 'offices' | 'utcOffsets' | 'glossary' | 'numberWords' | 'theme' | 'announcements'
  > {
  practice: Fields<Practice>;
  strings: Fields<Strings>;
  settings: Fields<Settings>;
  /** Sorted by `order`. */
  services: readonly ServiceLink[];
  /** Sorted by `order`. */
  providers: readonly ProviderLink[];
  /** Sorted by `order`. */
  notices: readonly NoticeLink[];
  /** Undefined for a site without a search. */
  searchWords: NonNullable<Site['search']>['words'] | undefined;
  /** Sorted by `order`, for the structured data of the practice. */
  locationNames: readonly string[];
}

const SOURCED = ['slug', 'source', 'body', 'outline'] as const satisfies readonly (keyof Sourced)[];

/** Returns the part of a site that every page gets. */
export function sharedSite(site: Site): SharedSite {
  return {
    ...pick(site, ['url', 'routes', 'isPreview', 'pages', 'offices', 'utcOffsets', 'glossary', 'numberWords', 'theme', 'announcements']),
    practice: omit(site.practice, SOURCED),
    strings: omit(site.strings, SOURCED),
    settings: omit(site.settings, SOURCED),
    services: site.services.map((service) => pick(service, ['slug', 'title', 'names', 'note', 'art'])),
    providers: site.providers.map((provider) => pick(provider, ['slug', 'name', 'shortName', 'booking', 'languages'])),
    notices: site.notices.map((notice) => pick(notice, ['slug', 'label'])),
    searchWords: site.search?.words,
    locationNames: site.locations.map(({ name }) => name),
  };
}
