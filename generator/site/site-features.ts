import type { Feature } from '../shared/features.ts';
import { isEnglish } from '../shared/hours.ts';
import { menuLength } from '../shared/menu-length.ts';
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
  otherCounts: hasOtherCounts,
  ownMark: ({ theme }) => theme?.mark !== undefined,
};

/** Whether a list has another length than that for which the layout of all sites is drawn. */
function hasOtherCounts({ services, locations, testimonials, posts, practice, home, settings, contact, ...site }: Site): boolean {
  const { navigation, footer } = settings;
  const counts: [count: number, drawnFor: number][] = [
    [services.length, 9],
    [locations.length, 14],
    [testimonials.length % 6, 0],
    // The first has a card as wide as three.
    [(posts.length - 1) % 3, 0],
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
    menuLength(navigation) !== 'usual' ||
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
