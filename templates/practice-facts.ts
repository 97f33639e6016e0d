import type { Location, Office, SharedSite, Site } from '../generator/contract/site.ts';
import { bySlug } from '../generator/shared/collections.ts';
import type { SpecialDays } from '../generator/shared/hours.ts';
import { type HoursFormat, hoursSentence } from '../generator/shared/hours-format.ts';
import { distanceInWords, milesBetween, milesFrom, officesOnMap } from './art/map-geometry.ts';
import type { Spot } from './art/minimap.tsx';

/**
 * Where somebody can choose a time online: the booking page of the practice, that of its only doctor with one, or the page that tells of
 * all of them. Undefined where nobody takes bookings online: then no page offers it, and the second way to the office is the contact page.
 */
export function bookingPage({ practice, providers, pages, routes }: SharedSite): string | undefined {
  if (practice.booking) return practice.booking.url;
  const [first, ...others] = providers.flatMap(({ booking }) => booking ?? []);
  if (!first) return undefined;
  if (others.length === 0) return first.url;
  return pages.includes('providers') ? routes.providers : routes.contact;
}

/** What a link to the contact page is called: nobody asks for an appointment there where none can be booked. */
export function contactLabel(site: SharedSite): string {
  const { actions } = site.strings;
  return bookingPage(site) === undefined ? actions.reachUs : actions.requestAppointment;
}

type Words = Pick<SharedSite, 'settings' | 'strings'>;

const DAYS_AHEAD = 5;

/** The next days that differ, a holiday once, for tables and search engines: another list only when one of them is over. */
export function daysAhead({ specialDays }: Office): readonly SpecialDays[] {
  const isNext = ({ isYearly, name }: SpecialDays, index: number) =>
    !isYearly || specialDays.findIndex((other) => other.isYearly && other.name === name) === index;
  return specialDays.filter(isNext).slice(0, DAYS_AHEAD);
}

/** How hours are written in the language of the site. */
export function hoursFormat(site: Words): HoursFormat {
  const { range, times } = site.strings.hours;
  return { language: site.settings.language, range, times };
}

/** A text that begins a line or a sentence: languages that write `lunes` small write it large there. */
export function atStart(text: string, { language }: HoursFormat): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The offices whose hours differ: one where all keep the same. */
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

/** Street and town of an address, a line each; without what it lacks. */
export function addressLines({ street, suite, locality, region, postalCode }: Office['address']): string[] {
  const place = [region, postalCode].filter(Boolean).join(' ');
  const lines = [
    [street, suite],
    [locality, place],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean);
}

/** The office that a location names, else the nearest one; the main one where none says where it lies. */
export function officeFor({ office: named, geo: here }: Pick<Location, 'office' | 'geo'>, offices: Site['offices']): Office {
  if (named) return bySlug(offices, named);
  const far = ({ geo }: Office) => (geo ? milesBetween(here, geo) : Number.POSITIVE_INFINITY);
  return offices.reduce((near, office) => (far(office) < far(near) ? office : near));
}

/** Where a location lies from its office (miles), and its distance in words. */
export function spotOf(
  location: Pick<Location, 'office' | 'geo'>,
  { offices, settings: { language } }: Pick<Site, 'offices' | 'settings'>,
): Spot {
  const { center, country } = officesOnMap(offices, officeFor(location, offices));
  const { x, y } = milesFrom(center, location.geo);
  return { x, y, distance: distanceInWords(center, location.geo, { country, language }) };
}
