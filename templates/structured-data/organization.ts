import type { DayOfWeek, MedicalClinic, MedicalOrganization, OpeningHoursSpecification, Person } from 'schema-dts';
import type { AssetManifest } from '../../generator/contract/assets.ts';
import type { Office, Provider, SharedSite } from '../../generator/contract/site.ts';
import { dayName } from '../../generator/shared/hours-format.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { absoluteUrl, officeId, pathTo } from '../../generator/shared/routes.ts';
import { nextSpecialDays } from '../practice-facts.ts';

/** Opening times that search engines read as a closed day. */
const CLOSED = { opens: '00:00', closes: '00:00' };

/** The `@id` of the practice, to which other objects refer. */
export function organizationId(site: SharedSite): string {
  return `${absoluteUrl(site.url, site.routes.home)}#organization`;
}

/** The `@id` of a provider; the page of the provider has the details. */
function physicianId(slug: string, site: SharedSite): string {
  return `${absoluteUrl(site.url, pathTo.provider(slug, site.routes))}#${site.practice.specialty.provider.toLowerCase()}`;
}

/**
 * The practice, on every page: a single office gives its opening hours; several are departments. Pages about the whole practice
 * (`isWhole`) add the details; readers of JSON-LD merge both by the `@id`.
 */
export function organization(site: SharedSite, assets: AssetManifest, isWhole: boolean): MedicalOrganization {
  const { practice, offices } = site;
  const [main] = offices;
  const isOnlyOffice = offices.length === 1;
  const { organization: types } = practice.specialty;
  return {
    // schema-dts allows one type only; JSON-LD allows several.
    '@type': oneOrAll(isOnlyOffice ? types : parentTypes(types)) as never,
    '@id': organizationId(site),
    name: practice.name,
    image: practiceImage(site, assets),
    url: absoluteUrl(site.url, site.routes.home),
    telephone: phoneFormats(practice.phone).international,
    ...(isOnlyOffice ? place(main) : address(main)),
    ...(isOnlyOffice
      ? { openingHoursSpecification: openingHours(main) }
      : {
          department: offices.map((office) => clinic(office, site)),
        }),
    ...(isWhole && wholeOrganization(site, types)),
  } as MedicalOrganization;
}

function wholeOrganization(site: SharedSite, types: readonly string[]): object {
  const { practice, providers } = site;
  const profiles = practice.social.flatMap(({ url }) => url ?? []);
  return {
    ...(practice.brand !== practice.name && { alternateName: practice.brand }),
    description: practice.blurb,
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...medicalSpecialties(site),
    ...(site.offices.length === 1 && mapOf(site.offices[0])),
    ...npiOf(practice, types),
    ...languagesOf(providers.flatMap(({ languages }) => languages)),
    areaServed: [...site.locationNames],
    ...(providers.length > 1 && { employee: providers.map(({ slug, name }) => ({ '@id': physicianId(slug, site), name })) }),
  };
}

/** The offices of a practice with several, for pages that show all of them. */
export function clinics(site: SharedSite, assets: AssetManifest): MedicalClinic[] {
  if (site.offices.length === 1) return [];
  return site.offices.map(
    (office) =>
      ({
        ...clinic(office, site),
        parentOrganization: { '@id': organizationId(site) },
        image: practiceImage(site, assets),
        url: absoluteUrl(site.url, pathTo.office(office.slug, site.routes)),
        telephone: phoneFormats(office.phone).international,
        ...place(office),
        ...mapOf(office),
        openingHoursSpecification: openingHours(office),
        ...medicalSpecialties(site),
      }) as never,
  );
}

/** The types of a practice with several offices: only the offices are places of business. */
function parentTypes(types: readonly string[]): readonly string[] {
  return types.includes('MedicalOrganization') ? ['MedicalOrganization'] : types;
}

/** The type, `@id` and name of one of several offices. */
function clinic(office: Office, site: SharedSite) {
  const { name, specialty } = site.practice;
  const types = specialty.organization.filter((type) => type !== 'MedicalOrganization');
  return { '@type': oneOrAll(types), '@id': clinicId(office, site), name: `${name}, ${office.name}` };
}

function clinicId({ slug }: Pick<Office, 'slug'>, site: SharedSite): string {
  return `${absoluteUrl(site.url, site.routes.home)}#${officeId(slug, site.routes)}`;
}

function practiceImage(site: SharedSite, assets: AssetManifest): string {
  const { socialImage } = site.settings;
  return absoluteUrl(site.url, (socialImage ? assets.sharedPicture(socialImage.file) : assets.social(site.routes.home)).src);
}

/** Address, fax and coordinates of an office as fields of a Place (https://schema.org/Place). */
export function place(office: Office) {
  const { geo } = office;
  return {
    ...address(office),
    ...(geo && { geo: { '@type': 'GeoCoordinates' as const, latitude: geo.latitude, longitude: geo.longitude } }),
  };
}

/** The map of an office (https://schema.org/hasMap). */
function mapOf({ map }: Office): { hasMap?: string } {
  return map?.directionsUrl ? { hasMap: map.directionsUrl } : {};
}

/** Address and fax of an office, which an organization that is not a Place can have too. */
function address({ fax, address: { street, suite, locality, region, postalCode, country } }: Office) {
  return {
    ...(fax && { faxNumber: phoneFormats(fax).international }),
    address: {
      '@type': 'PostalAddress' as const,
      ...(street && { streetAddress: suite ? `${street}, ${suite}` : street }),
      addressLocality: locality,
      ...(region && { addressRegion: region }),
      ...(postalCode && { postalCode }),
      addressCountry: country,
    },
  };
}

/** The NPI: only a Physician has a property for it (https://schema.org/usNPI). */
function npiOf({ npi }: { npi?: string | undefined }, types: readonly string[]): object {
  if (!npi) return {};
  return types.includes('Physician') ? { usNPI: npi } : { identifier: { '@type': 'PropertyValue', propertyID: 'NPI', value: npi } };
}

/** Languages as codes, each once; an Organization and a Person have them (https://schema.org/knowsLanguage). */
function languagesOf(tags: readonly string[]): { knowsLanguage?: string[] } {
  return tags.length > 0 ? { knowsLanguage: [...new Set(tags)] } : {};
}

/** Returns a single type as a string, as other objects have it, and several as a list. */
function oneOrAll(types: readonly string[]): string | readonly string[] {
  return types.length === 1 ? (types[0] as string) : types;
}

function medicalSpecialties({ practice: { specialty } }: SharedSite): { medicalSpecialty?: string[] } {
  const { medical } = specialty;
  return medical.length > 0 ? { medicalSpecialty: medical.map((name) => `https://schema.org/${name}`) } : {};
}

function openingHours(office: Office): OpeningHoursSpecification[] {
  const week = office.hours.map(({ days, opens, closes }) => {
    const dayOfWeek = days.map((day) => `https://schema.org/${dayName(day)}` as DayOfWeek);
    return { dayOfWeek, opens, closes };
  });
  const exceptions = nextSpecialDays(office).map(({ date, to = date, closed, opens, closes }) => {
    // The checks report a special day with neither `closed` nor times.
    const times = closed || !opens || !closes ? CLOSED : { opens, closes };
    return { validFrom: date, validThrough: to, ...times };
  });
  return [...week, ...exceptions].map((times) => ({ '@type': 'OpeningHoursSpecification', ...times }));
}

type AuthorData = Pick<Provider, 'prefix' | 'name' | 'suffix' | 'jobTitle' | 'slug'>;

/** The author of a page (https://schema.org/author). */
export function author({ prefix, name, suffix, jobTitle, slug }: AuthorData, site: SharedSite): Person {
  return {
    '@type': 'Person',
    name,
    ...(prefix && { honorificPrefix: prefix }),
    ...(suffix && { honorificSuffix: suffix }),
    jobTitle,
    url: absoluteUrl(site.url, pathTo.provider(slug, site.routes)),
    worksFor: { '@id': organizationId(site) },
  };
}

type PhysicianData = AuthorData &
  Pick<Provider, 'bio' | 'expertise' | 'education' | 'credentials' | 'languages' | 'acceptingPatients' | 'offices' | 'npi' | 'hospitals'>;

/**
 * A provider of the practice. In schema.org, Physician and Dentist are organizations, so the type is `["Physician","Person"]`, which search
 * engines accept.
 */
export function physician(provider: PhysicianData, site: SharedSite): Person {
  const { expertise, education, credentials, languages, acceptingPatients, offices, hospitals } = provider;
  const kind = site.practice.specialty.provider;
  return {
    ...(author(provider, site) as object),
    '@type': oneOrAll([...new Set([kind, 'Person'])]),
    '@id': physicianId(provider.slug, site),
    description: provider.bio,
    ...(kind === 'Person' ? {} : medicalSpecialties(site)),
    ...(expertise.length > 0 && { knowsAbout: expertise }),
    ...(education.length > 0 && {
      alumniOf: education.map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
    }),
    ...(credentials.length > 0 && { hasCredential: credentials.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })) }),
    ...languagesOf(languages),
    ...npiOf(provider, [kind]),
    ...(hospitals.length > 0 && {
      // In schema.org, only a Physician has hospitals; another person has organizations.
      [kind === 'Physician' ? 'hospitalAffiliation' : 'affiliation']: hospitals.map((hospital) => ({ '@type': 'Hospital', ...hospital })),
    }),
    ...(acceptingPatients !== undefined && kind !== 'Person' && { isAcceptingNewPatients: acceptingPatients }),
    ...(offices && { workLocation: offices.map((slug) => ({ '@id': clinicId({ slug }, site) })) }),
  } as never;
}
