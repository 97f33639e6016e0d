import type { Location, Office, SharedSite, Site } from '../generator/contract/site.ts';
import { bySlug } from '../generator/shared/collections.ts';
import type { SpecialDays } from '../generator/shared/hours.ts';
import { type HoursFormat, hoursSentence } from '../generator/shared/hours-format.ts';
import { formatDistance, milesBetween, milesFrom, officesOnMap } from './art/map-geometry.ts';
import type { Spot } from './art/minimap.tsx';

/**
 * The address of online booking: the booking page of the practice, that of the only provider with one, or else the page that lists all
 * providers (the contact page on sites without it). Undefined without online booking: then buttons link to the contact page.
 */
export function bookingPage({ practice, providers, pages, routes }: SharedSite): string | undefined {
  if (practice.booking) return practice.booking.url;
  const [first, ...others] = providers.flatMap(({ booking }) => booking ?? []);
  if (!first) return undefined;
  if (others.length === 0) return first.url;
  return pages.includes('providers') ? routes.providers : routes.contact;
}

/** The label of a link to the contact page; it mentions appointments only if the practice has online booking. */
export function contactLabel(site: SharedSite): string {
  const { actions } = site.strings;
  return bookingPage(site) === undefined ? actions.reachUs : actions.requestAppointment;
}

type Words = Pick<SharedSite, 'settings' | 'strings'>;

const DAYS_AHEAD = 5;

/** The next special days for tables and search engines, each yearly holiday once. The list changes only when one of them is over. */
export function nextSpecialDays({ specialDays }: Office): readonly SpecialDays[] {
  const isNext = ({ isYearly, name }: SpecialDays, index: number) =>
    !isYearly || specialDays.findIndex((other) => other.isYearly && other.name === name) === index;
  return specialDays.filter(isNext).slice(0, DAYS_AHEAD);
}

/** The format of hours in the language of the site. */
export function hoursFormat(site: Words): HoursFormat {
  const { range, times } = site.strings.hours;
  return { language: site.settings.language, range, times };
}

/** Capitalizes a text at the beginning of a line or sentence, for languages with lowercase names of days. */
export function capitalize(text: string, { language }: HoursFormat): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Returns all offices, or only the first if all have the same hours. */
export function officesByHours(offices: SharedSite['offices']): readonly Office[] {
  const [first] = offices;
  return offices.every(({ hours }) => JSON.stringify(hours) === JSON.stringify(first.hours)) ? [first] : offices;
}

/** When the practice is open, in a sentence; offices with other hours are named. */
export function openingSentence(site: Words & Pick<SharedSite, 'offices'>): string {
  const format = hoursFormat(site);
  const offices = officesByHours(site.offices);
  return offices.map(({ name, hours }) => `${offices.length > 1 ? `${name}: ` : ''}${hoursSentence(hours, format)}`).join('. ');
}

/** Street and town of an address as lines; missing parts are left out. */
export function addressLines({ street, suite, locality, region, postalCode }: Office['address']): string[] {
  const regionAndCode = [region, postalCode].filter(Boolean).join(' ');
  const lines = [
    [street, suite],
    [locality, regionAndCode],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean);
}

/** The office that a location names, or else the nearest one; the main one if no office has coordinates. */
export function officeFor({ office: named, geo: here }: Pick<Location, 'office' | 'geo'>, offices: Site['offices']): Office {
  if (named) return bySlug(offices, named);
  const distanceTo = ({ geo }: Office) => (geo ? milesBetween(here, geo) : Number.POSITIVE_INFINITY);
  return offices.reduce((near, office) => (distanceTo(office) < distanceTo(near) ? office : near));
}

/** The position of a location relative to its office (miles), and its distance in words. */
export function spotOfLocation(
  location: Pick<Location, 'office' | 'geo'>,
  { offices, settings: { language } }: Pick<Site, 'offices' | 'settings'>,
): Spot {
  const { center, country } = officesOnMap(offices, officeFor(location, offices));
  const { x, y } = milesFrom(center, location.geo);
  return { x, y, distance: formatDistance(center, location.geo, { country, language }) };
}
