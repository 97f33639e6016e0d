import type { DayOfWeek, MedicalOrganization, OpeningHoursSpecification, Person } from 'schema-dts';
import type { AssetManifest, Provider, SharedSite } from '../../generator/contract.ts';
import { dayName } from '../../generator/shared/hours.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { absoluteUrl, pathTo, routes } from '../../generator/shared/routes.ts';

/** A closed day, as search engines read it. */
const CLOSED = { opens: '00:00', closes: '00:00' };

/** Stable identity of the practice; other things refer to it. */
export function organizationId(site: SharedSite): string {
  return `${absoluteUrl(site.url, routes.home)}#organization`;
}

/** The practice, on every page. */
export function organization(site: SharedSite, assets: AssetManifest): MedicalOrganization {
  const { practice, settings } = site;
  const { street, suite, locality, region, postalCode, country } = practice.address;
  return {
    // schema-dts types one name; JSON-LD allows several types of one thing.
    '@type': oneOrAll(practice.specialty.organization) as never,
    '@id': organizationId(site),
    name: practice.name,
    alternateName: practice.brand,
    description: practice.blurb,
    image: absoluteUrl(site.url, assets.sharedPicture(settings.socialImage.file).src),
    url: absoluteUrl(site.url, routes.home),
    telephone: phoneFormats(practice.phone).international,
    faxNumber: phoneFormats(practice.fax).international,
    address: {
      '@type': 'PostalAddress',
      streetAddress: suite ? `${street}, ${suite}` : street,
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: practice.geo.latitude, longitude: practice.geo.longitude },
    openingHoursSpecification: openingHours(site),
    ...medicalSpecialties(site),
    areaServed: [...site.locationNames],
  } as MedicalOrganization;
}

/** A single type is a word and no list, as all other things have it. */
function oneOrAll(types: readonly string[]): string | readonly string[] {
  return types.length === 1 ? (types[0] as string) : types;
}

/** Branches of medicine, where the practice names any. */
function medicalSpecialties({ practice: { specialty } }: SharedSite): { medicalSpecialty?: string[] } {
  const { medical } = specialty;
  return medical.length > 0 ? { medicalSpecialty: medical.map((name) => `https://schema.org/${name}`) } : {};
}

/** The week, then single days that differ. */
function openingHours({ hours, hoursExceptions }: SharedSite): OpeningHoursSpecification[] {
  const week = hours.map(({ days, opens, closes }) => {
    const dayOfWeek = days.map((day) => `https://schema.org/${dayName(day)}` as DayOfWeek);
    return { dayOfWeek, opens, closes };
  });
  const exceptions = hoursExceptions.map(({ date, closed, opens, closes }) => {
    // Content that says neither is refused.
    const times = closed || !opens || !closes ? CLOSED : { opens, closes };
    return { validFrom: date, validThrough: date, ...times };
  });
  return [...week, ...exceptions].map((times) => ({ '@type': 'OpeningHoursSpecification', ...times }));
}

/** What is said of a provider as the author of a post. */
export type AuthorData = Pick<Provider, 'prefix' | 'name' | 'suffix' | 'jobTitle' | 'slug'>;

/** A provider as a person, for authors of posts. */
export function author({ prefix, name, suffix, jobTitle, slug }: AuthorData, site: SharedSite): Person {
  return {
    '@type': 'Person',
    name,
    honorificPrefix: prefix,
    honorificSuffix: suffix,
    jobTitle,
    url: absoluteUrl(site.url, pathTo.provider(slug)),
    worksFor: { '@id': organizationId(site) },
  };
}

/** What is said of a provider on the page of the profile. */
type PhysicianData = AuthorData & Pick<Provider, 'bio' | 'expertise' | 'education' | 'credentials'>;

/**
 * A provider of the practice. schema.org makes Physician and Dentist organizations, so the fields of a person stand on
 * `["Physician","Person"]`, as search engines read it.
 */
export function physician(provider: PhysicianData, site: SharedSite): Person {
  const kind = site.practice.specialty.provider;
  return {
    ...(author(provider, site) as object),
    '@type': oneOrAll([...new Set([kind, 'Person'])]),
    '@id': `${absoluteUrl(site.url, pathTo.provider(provider.slug))}#${kind.toLowerCase()}`,
    description: provider.bio,
    ...(kind === 'Person' ? {} : medicalSpecialties(site)),
    knowsAbout: provider.expertise,
    alumniOf: provider.education.map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
    hasCredential: provider.credentials.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
  } as never;
}
