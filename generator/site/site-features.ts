import type { PhotoContent } from '../content/types/fields.ts';
import type { Feature } from '../shared/features.ts';
import type { Site } from './site.ts';

const tests: Readonly<Record<Feature, (site: Site) => boolean>> = {
  severalOffices: () => false,
  photos: (site) => photosOf(site).length > 0,
  otherQuiz: ({ quiz }) => isOtherQuiz(quiz),
};

/** Photos in place of drawings; those of people and posts have had a place on every site. */
function photosOf({ home, practice, services, locations, ...site }: Site): PhotoContent[] {
  const pages = [site.about, site.contact, site.servicesPage, site.locationsPage, site.providersPage, site.conditionsPage];
  const all = [home.hero, ...pages, site.notFound, site.postNotFound, ...services, ...locations].map(({ photo }) => photo);
  const kinds = services.flatMap(({ types }) => types?.items.map(({ photo }) => photo) ?? []);
  return [...all, ...kinds, practice.photos?.closing].filter((photo) => photo !== undefined);
}

/** More questions than breaths are drawn for one by one, a scale other than 0 to 5, other than four levels, or leads of another source. */
function isOtherQuiz({ questions, scale, levels, lead }: Site['quiz']): boolean {
  const values = scale.map(({ value }) => value).join();
  return questions.length > 20 || values !== '0,1,2,3,4,5' || levels.length !== 4 || lead.source !== undefined;
}

/** What a site has of that which not every site has, in the order of the list. */
export function siteFeatures(site: Site): Feature[] {
  return (Object.keys(tests) as Feature[]).filter((feature) => tests[feature](site));
}
