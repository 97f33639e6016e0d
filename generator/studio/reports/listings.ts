import { csvOf } from '../../shared/csv.ts';
import { addDays } from '../../shared/days.ts';
import { formatClock, type OpenSpan, type SpecialDays, WEEKDAYS, type Weekday } from '../../shared/hours.ts';
import { phoneFormats } from '../../shared/phone.ts';
import { absoluteUrl, pathTo } from '../../shared/routes.ts';
import { capitalized } from '../../shared/text.ts';
import { byText } from '../../shared/values.ts';
import type { Office, Site } from '../../site/site.ts';

type ListedSite = Pick<Site, 'practice' | 'offices' | 'routes' | 'url' | 'today'>;

/** From Sunday, as in Google's template. */
const WEEK: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)];

/**
 * Returns the offices as CSV in the format of bulk uploads to Google Business Profile (https://support.google.com/business/answer/3370250).
 * Google clears what it has under a heading with an empty cell, so a column without a fact of the site is left out, such as the category; but
 * old special hours must be cleared.
 */
export function listingsCsv(site: ListedSite): string {
  const rows = site.offices.map((office) => factsOf(office, site));
  const headings = Object.keys(rows[0] ?? {}).filter((heading) => heading === 'Special hours' || rows.some((row) => row[heading]));
  return csvOf([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]);
}

function factsOf(office: Office, { practice, routes, url, today }: ListedSite): Record<string, string | number | undefined> {
  const { slug, name, address, geo, phone, hours, specialDays } = office;
  const spansOf = (day: Weekday) => hours.filter(({ days }) => days.includes(day)).sort(byText(({ opens }) => opens));
  const week = WEEK.map((day) => [`${capitalized(day)} hours`, spansOf(day).map(shownSpan).join(', ') || 'x']);
  return {
    'Store code': name === undefined ? practice.slug : `${practice.slug}-${slug}`,
    'Business name': practice.name,
    'Address line 1': address.street,
    'Address line 2': address.suite,
    Locality: address.locality,
    'Administrative area': address.region,
    'Country / Region': address.country,
    'Postal code': address.postalCode,
    Latitude: geo?.latitude,
    Longitude: geo?.longitude,
    'Primary phone': phoneFormats(phone).parentheses,
    Website: absoluteUrl(url, name === undefined ? routes.home : pathTo.office(slug, routes)),
    ...Object.fromEntries(week),
    'Special hours': specialDays.flatMap((days) => shownDays(days, today)).join(', '),
  };
}

/** Formats a span as `08:30AM-04:30PM`. */
function shownSpan({ opens, closes }: OpenSpan): string {
  return [opens, closes].map((clock) => formatClock(clock).replace(' ', '').padStart('08:30AM'.length, '0')).join('-');
}

/** Returns the days of the coming year as `2026-12-25: x` or `2026-12-24: 08:30AM-12:00PM`. */
function shownDays({ date, to = date, opens, closes }: SpecialDays, today: string): string[] {
  const end = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const hours = opens && closes ? shownSpan({ opens, closes }) : 'x';
  const days: string[] = [];
  for (let day = date < today ? today : date; day <= to && day < end; day = addDays(day, 1)) days.push(`${day}: ${hours}`);
  return days;
}
