import type { SharedSite } from '../contract.ts';
import { omit, pick } from '../shared/pick.ts';
import type { Site, Sourced } from './site.ts';

const SOURCED = ['slug', 'source', 'body', 'outline'] as const satisfies readonly (keyof Sourced)[];
const OF_PROVIDERS = ['slug', 'name', 'shortName', 'booking'] as const;
const OF_NOTICES = ['slug', 'label'] as const;
const OF_SERVICES = ['slug', 'title', 'names', 'note', 'art'] as const;

/** The part of a site that every page may show. */
export function sharedSite(site: Site): SharedSite {
  return {
    ...pick(site, ['url', 'routes', 'isPreview', 'pages', 'offices', 'utcOffsets', 'glossary', 'numberWords', 'theme', 'announcements']),
    practice: omit(site.practice, SOURCED),
    strings: omit(site.strings, SOURCED),
    settings: omit(site.settings, SOURCED),
    services: site.services.map((service) => pick(service, OF_SERVICES)),
    providers: site.providers.map((provider) => pick(provider, OF_PROVIDERS)),
    notices: site.notices.map((notice) => pick(notice, OF_NOTICES)),
    searchWords: site.search?.words,
    locationNames: site.locations.map(({ name }) => name),
  };
}
