import type { PhotoContent } from '../content/types/fields.ts';
import type { Feature } from '../shared/features.ts';
import type { Site } from './site.ts';

const tests: Readonly<Record<Feature, (site: Site) => boolean>> = {
  announcements: ({ announcements }) => announcements.length > 0,
  otherQuiz: ({ quiz }) => quiz !== undefined && isOtherQuiz(quiz),
  photos: (site) => photosOf(site).length > 0,
  providerDetails: ({ providers }) => providers.length > 1 || providers.some(hasDetails),
  severalOffices: ({ offices }) => offices.length > 1,
};

/** The features of a site, in the order of the list. */
export function siteFeatures(site: Site): Feature[] {
  return (Object.keys(tests) as Feature[]).filter((feature) => tests[feature](site));
}

/** Whether content gives what visitors choose a provider by, beside the portrait and the biography. */
function hasDetails({ languages, acceptingPatients, offices, booking }: Site['providers'][number]): boolean {
  return languages.length > 0 || acceptingPatients !== undefined || offices !== undefined || booking !== undefined;
}

/** Photos in place of drawings. Those of people and articles are not among them, because every site has a place for them. */
function photosOf({ home, practice, services, locations, ...site }: Site): PhotoContent[] {
  const pages = [site.about, site.contact, site.servicesPage, site.locationsPage, site.providersPage, site.conditionsPage];
  const all = [home.hero, ...pages, site.notFound, site.postNotFound, ...services, ...locations].map((shown) => shown?.photo);
  const kinds = services.flatMap(({ types }) => types?.items.map(({ photo }) => photo) ?? []);
  return [...all, ...kinds, practice.photos?.closing].filter((photo) => photo !== undefined);
}

/** Whether a quiz has more questions than a phone has room for breaths, answers other than 0 to 5, or a number of levels other than four. */
function isOtherQuiz({ questions, scale, levels }: NonNullable<Site['quiz']>): boolean {
  return questions.length > 20 || scale.map(({ value }) => value).join() !== '0,1,2,3,4,5' || levels.length !== 4;
}
