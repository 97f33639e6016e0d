import type { DayOfWeek, MedicalOrganization, OpeningHoursSpecification } from 'schema-dts';
import type { AssetManifest } from '../../generator/plan/page-type.ts';
import { dayName } from '../../generator/site/hours.ts';
import { phoneFormats } from '../../generator/site/phone.ts';
import type { Site } from '../../generator/site/site.ts';
import { absoluteUrl } from '../../generator/site/urls.ts';

/** Stable identity of the practice; other things refer to it. */
export function organizationId(site: Site): string {
  return `${absoluteUrl(site.url, '/')}#organization`;
}

/** The practice, on every page (specification section 1). MedicalClinic makes opening hours legal on it. */
export function organization(site: Site, assets: AssetManifest): MedicalOrganization {
  const { practice, settings } = site;
  const { street, suite, locality, region, postalCode, country } = practice.address;
  return {
    // schema-dts types one name; JSON-LD allows several types of one thing.
    '@type': ['MedicalOrganization', 'MedicalClinic'] as never,
    '@id': organizationId(site),
    name: practice.name,
    alternateName: practice.brand,
    description: practice.blurb,
    image: absoluteUrl(site.url, assets.sharedImage(settings.socialImage.file).src),
    url: absoluteUrl(site.url, '/'),
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
    medicalSpecialty: ['https://schema.org/Otolaryngologic', 'https://schema.org/PlasticSurgery'],
    areaServed: site.locations.map(({ name }) => name),
  } as MedicalOrganization;
}

function openingHours(site: Site): OpeningHoursSpecification[] {
  const week = site.hours.map(
    ({ days, opens, closes }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${dayName(day)}` as DayOfWeek),
      opens,
      closes,
    }),
  );
  const days = site.hoursExceptions.map(
    ({ date, closed, opens, closes }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: closed ? '00:00' : (opens ?? '00:00'),
      closes: closed ? '00:00' : (closes ?? '00:00'),
    }),
  );
  return [...week, ...days];
}
