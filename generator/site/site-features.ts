import type { Feature } from '../shared/features.ts';
import { isEnglish } from '../shared/hours.ts';
import type { Site } from './site.ts';

const tests: Readonly<Record<Feature, (site: Site) => boolean>> = {
  severalOffices: ({ offices }) => offices.length > 1,
  specialDays: ({ offices }) => offices.some((office) => office.specialDays.length > 0),
  noFax: ({ offices }) => offices.every(({ fax }) => !fax),
  otherLanguage: ({ settings }) => !isEnglish(settings.language),
  severalProviders: ({ providers }) => providers.length > 1,
  providerDetails: ({ providers }) =>
    providers.some(
      ({ languages, acceptingPatients, offices, booking }) => languages.length > 0 || acceptingPatients !== undefined || offices || booking,
    ),
  ownMark: ({ theme }) => theme?.mark !== undefined,
};

/** What a site has of that which not every site has, in the order of the list. */
export function siteFeatures(site: Site): Feature[] {
  return (Object.keys(tests) as Feature[]).filter((feature) => tests[feature](site));
}
