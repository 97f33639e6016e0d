import type { Feature } from '../shared/features.ts';
import type { Site } from './site.ts';

const tests: Readonly<Record<Feature, (site: Site) => boolean>> = {
  severalOffices: () => false,
  severalProviders: ({ providers }) => providers.length > 1,
  providerDetails: ({ providers }) =>
    providers.some(({ languages, acceptingPatients, booking }) => languages.length > 0 || acceptingPatients !== undefined || booking),
};

/** What a site has of that which not every site has, in the order of the list. */
export function siteFeatures(site: Site): Feature[] {
  return (Object.keys(tests) as Feature[]).filter((feature) => tests[feature](site));
}
