import type { DayOfWeek, MedicalOrganization, OpeningHoursSpecification, Person } from 'schema-dts';
import type { AssetManifest, Provider, SharedSite } from '../../generator/contract.ts';
import { dayName } from '../../generator/shared/hours.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { absoluteUrl, pathTo, routes } from '../../generator/shared/routes.ts';

const SPECIALTIES = ['https://schema.org/Otolaryngologic', 'https://schema.org/PlasticSurgery'];
/** A closed day, as search engines read it. */
const CLOSED = { opens: '00:00', closes: '00:00' };

/** Stable identity of the practice; other things refer to it. */
export function organizationId(site: SharedSite): string {
  return `${absoluteUrl(site.url, routes.home)}#organization`;
}

/** Stable identity of a provider, whose page says the rest. */
function physicianId(slug: string, site: SharedSite): string {
  return `${absoluteUrl(site.url, pathTo.provider(slug))}#physician`;
}

/** The practice, on every page. MedicalClinic makes opening hours legal on it. */
export function organization(site: SharedSite, assets: AssetManifest): MedicalOrganization {
  const { practice, settings } = site;
  const { street, suite, locality, region, postalCode, country } = practice.address;
  return {
    // schema-dts types one name; JSON-LD allows several types of one thing.
    '@type': ['MedicalOrganization', 'MedicalClinic'] as never,
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
    medicalSpecialty: SPECIALTIES,
    areaServed: [...site.locationNames],
    ...(site.providers.length > 1 && { employee: site.providers.map(({ slug, name }) => ({ '@id': physicianId(slug, site), name })) }),
  } as MedicalOrganization;
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
    ...(prefix && { honorificPrefix: prefix }),
    ...(suffix && { honorificSuffix: suffix }),
    jobTitle,
    url: absoluteUrl(site.url, pathTo.provider(slug)),
    worksFor: { '@id': organizationId(site) },
  };
}

/** What is said of a provider on the page of the profile. */
type PhysicianData = AuthorData & Pick<Provider, 'bio' | 'expertise' | 'education' | 'credentials' | 'languages' | 'acceptingPatients'>;

/**
 * A provider of the practice. schema.org makes Physician an organization, so the fields of a person stand on
 * `["Physician","Person"]`, as search engines read it.
 */
export function physician(provider: PhysicianData, site: SharedSite): Person {
  const { expertise, education, credentials, languages, acceptingPatients } = provider;
  return {
    ...(author(provider, site) as object),
    '@type': ['Physician', 'Person'],
    '@id': physicianId(provider.slug, site),
    description: provider.bio,
    medicalSpecialty: SPECIALTIES,
    ...(expertise.length > 0 && { knowsAbout: expertise }),
    ...(education.length > 0 && {
      alumniOf: education.map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
    }),
    ...(credentials.length > 0 && { hasCredential: credentials.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })) }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(acceptingPatients !== undefined && { isAcceptingNewPatients: acceptingPatients }),
  } as never;
}
