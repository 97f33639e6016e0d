import type { PhotoContent } from '../content/types/fields.ts';
import { fitsTiles, headlineDrawing } from '../shared/drawings.ts';
import type { Feature } from '../shared/features.ts';
import { isEnglish } from '../shared/hours.ts';
import { menuLength } from '../shared/menu-length.ts';
import { SITE_MAP_PATH } from '../shared/routes.ts';
import type { Site } from './site.ts';

const tests: Readonly<Record<Feature, (site: Site) => boolean>> = {
  severalOffices: ({ offices }) => offices.length > 1,
  specialDays: ({ offices }) => offices.some((office) => office.specialDays.length > 0),
  noFax: ({ offices }) => offices.every(({ fax }) => !fax),
  noBooking: takesNoBookings,
  otherLanguage: ({ settings }) => !isEnglish(settings.language),
  otherAddresses: ({ routes }) => routes.siteMap !== SITE_MAP_PATH,
  severalProviders: ({ providers }) => providers.length > 1,
  providerDetails: ({ providers }) =>
    providers.some(
      ({ languages, acceptingPatients, offices, booking }) => languages.length > 0 || acceptingPatients !== undefined || offices || booking,
    ),
  otherCounts: hasOtherCounts,
  // The first has a card as wide as three.
  otherPosts: ({ posts }) => (posts.length - 1) % 3 !== 0,
  evenTiles: ({ services }) => !fitsTiles(services),
  otherQuiz: ({ quiz }) => quiz !== undefined && isOtherQuiz(quiz),
  textPictures: ({ textPictures }) => textPictures.length > 0,
  photos: (site) => photosOf(site).length > 0,
  moreScript: (site) => WITH_SCRIPT.some((feature) => tests[feature](site)),
  ownMark: ({ theme }) => theme?.mark !== undefined,
  ownTypefaces: ({ theme }) => theme?.fonts !== undefined,
  otherField: ({ services }) => headlineDrawing(services) !== undefined,
  announcements: ({ announcements }) => announcements.length > 0,
  notices: ({ notices }) => notices.length > 0,
};

const WITH_SCRIPT = [
  'severalOffices',
  'specialDays',
  'otherLanguage',
  'noBooking',
  'otherQuiz',
  'announcements',
] as const satisfies readonly Feature[];

/** Online. */
function takesNoBookings({ practice, providers }: Pick<Site, 'practice' | 'providers'>): boolean {
  return !practice.booking && providers.every(({ booking }) => !booking);
}

/** Whether a list has another length than that for which the layout of all sites is drawn. */
function hasOtherCounts({ services, locations, testimonials, practice, home, settings, contact, ...site }: Site): boolean {
  const { navigation, footer } = settings;
  const { callNow, reachUs, bookOnline } = site.strings.actions;
  const second = takesNoBookings({ practice, providers: site.providers }) ? reachUs : bookOnline;
  const counts: [count: number, drawnFor: number][] = [
    [services.length, 9],
    [locations.length, 14],
    [testimonials.length % 6, 0],
    [Math.max(practice.wordmark.name.length, 10), 10],
    [practice.insurers.length, 10],
    [practice.affiliations.length, 3],
    [home.hero.trust.length, 3],
    [home.welcome?.facts.length ?? 4, 4],
    [contact.ways.length, 3],
    [site.servicesPage?.whyChoose?.points.length ?? 4, 4],
    [site.servicesPage?.subspecialties?.items.length ?? 8, 8],
    [Math.min(footer.quickLinks.length, footer.services.length), 5],
  ];
  return (
    menuLength(navigation, { name: practice.wordmark.name, buttons: [callNow, second] }) !== 'usual' ||
    counts.some(([count, drawnFor]) => count !== drawnFor) ||
    services.some(({ types, steps }) => isMore(types, 2) || isMore(steps, 4))
  );
}

function isMore(list: { items: readonly unknown[] } | undefined, count: number): boolean {
  return (list?.items.length ?? 0) > count;
}

/** What a site has of that which not every site has, in the order of the list. */
export function siteFeatures(site: Site): Feature[] {
  return (Object.keys(tests) as Feature[]).filter((feature) => tests[feature](site));
}

/** Photos in place of drawings; those of people and posts have had a place on every site. */
function photosOf({ home, practice, services, locations, ...site }: Site): PhotoContent[] {
  const pages = [site.about, site.contact, site.servicesPage, site.locationsPage, site.providersPage, site.conditionsPage];
  const all = [home.hero, ...pages, site.notFound, site.postNotFound, ...services, ...locations].map((shown) => shown?.photo);
  const kinds = services.flatMap(({ types }) => types?.items.map(({ photo }) => photo) ?? []);
  return [...all, ...kinds, practice.photos?.closing].filter((photo) => photo !== undefined);
}

/** More questions than breaths are drawn for one by one, a scale other than 0 to 5, other than four levels, or leads of another source. */
function isOtherQuiz({ questions, scale, levels, lead }: NonNullable<Site['quiz']>): boolean {
  const values = scale.map(({ value }) => value).join();
  return questions.length > 20 || values !== '0,1,2,3,4,5' || levels.length !== 4 || lead.source !== undefined;
}
