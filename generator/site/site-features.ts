import type { Feature } from '../shared/features.ts';
import { languageOf } from '../shared/languages.ts';
import type { Site } from './site.ts';

const tests: Readonly<Record<Feature, (site: Site) => boolean>> = {
  severalOffices: () => false,
  otherLanguage: ({ settings }) => languageOf(settings.language) !== 'en',
  ownMark: ({ theme }) => theme?.mark !== undefined,
};

/** What a site has of that which not every site has, in the order of the list. */
export function siteFeatures(site: Site): Feature[] {
  return (Object.keys(tests) as Feature[]).filter((feature) => tests[feature](site));
}
