import { expect, it } from 'vitest';
import { siteRoutes } from '../../../../../generator/languages/index.ts';
import type { OpeningHours, SpecialDays, Weekday } from '../../../../../generator/shared/hours.ts';
import type { Office } from '../../../../../generator/site/site.ts';
import { listingsCsv } from '../../../../../generator/studio/reports/listings.ts';

const open = (opens: string, closes: string, ...days: Weekday[]): OpeningHours => ({ days, opens, closes });
const OFFICE = {
  slug: 'oak',
  source: 'practice.yaml',
  phone: '+17065550133',
  address: { street: '1 Elm Street', locality: 'Athens', region: 'GA', postalCode: '30601', country: 'US' },
  hours: [open('08:30', '16:30', 'monday')],
  specialDays: [],
} satisfies Office;

/** Reads CSV as a spreadsheet does: rows by heading. */
function listed(...offices: Partial<Office>[]): Record<string, string>[] {
  const all = offices.map((office) => ({ ...OFFICE, ...office }));
  const site = { practice: { slug: 'oak', name: 'Oak "Skin" & Hair, Ñandú' }, offices: all, routes: siteRoutes({ language: 'en' }) };
  const csv = listingsCsv({ ...site, url: 'https://www.oak.health', today: '2026-11-28' } as never);
  const [head = [], ...rows] = csv
    .split('\r\n')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
  return rows.map((cells) => Object.fromEntries(head.map((heading, index) => [heading, cells[index] ?? ''])));
}

it('has the headings of Google in their order, and one row for the only office, whose page is the home page', () => {
  const [row] = listed({ geo: { latitude: 33.9, longitude: -83.4 } });
  expect(Object.entries(row ?? {})).toEqual([
    ['Store code', 'oak'],
    ['Business name', 'Oak "Skin" & Hair, Ñandú'],
    ['Address line 1', '1 Elm Street'],
    ['Locality', 'Athens'],
    ['Administrative area', 'GA'],
    ['Country / Region', 'US'],
    ['Postal code', '30601'],
    ['Latitude', '33.9'],
    ['Longitude', '-83.4'],
    ['Primary phone', '(706) 555-0133'],
    ['Website', 'https://www.oak.health/'],
    ['Sunday hours', 'x'],
    ['Monday hours', '08:30AM-04:30PM'],
    ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => [`${day} hours`, 'x']),
    ['Special hours', ''],
  ]);
});

it('leaves out columns without a fact, which Google would clear, but not the special hours, which must be cleared', () => {
  const [row] = listed({});
  expect(Object.keys(row ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Latitude|Address line 2|Primary category)$/)]),
  );
  expect(row).toHaveProperty('Special hours', '');
});

it('gives each of several offices its code, its phone number and its place on the contact page', () => {
  const rows = listed(
    { name: 'Athens', slug: 'athens' },
    { name: 'Macon', slug: 'macon', phone: '+14785550101', address: { ...OFFICE.address, suite: 'Suite 3' } },
  );
  expect(rows.map((row) => [row['Store code'], row['Address line 2'], row['Primary phone'], row['Website']])).toEqual([
    ['oak-athens', '', '(706) 555-0133', 'https://www.oak.health/contact-us#office-athens'],
    ['oak-macon', 'Suite 3', '(478) 555-0101', 'https://www.oak.health/contact-us#office-macon'],
  ]);
});

it('writes days with a break as two spans, the earlier first, and midday and midnight on a 12-hour clock', () => {
  const hours = [open('13:00', '17:00', 'tuesday'), open('08:00', '12:00', 'tuesday'), open('00:15', '12:30', 'friday')];
  expect(listed({ hours })[0]).toMatchObject({
    'Tuesday hours': '08:00AM-12:00PM, 01:00PM-05:00PM',
    'Friday hours': '12:15AM-12:30PM',
  });
});

it('lists closed and short days of the coming year, each day of a range, from today on', () => {
  const specialDays: SpecialDays[] = [
    { date: '2026-11-26', to: '2026-11-29', name: 'Thanksgiving', closed: true },
    { date: '2026-12-24', name: 'Christmas Eve', opens: '08:30', closes: '12:00' },
    { date: '2026-12-31', to: '2027-01-01', name: 'New Year', closed: true },
    { date: '2027-11-27', to: '2027-11-29', name: 'Later', closed: true },
  ];
  expect(listed({ specialDays })[0]?.['Special hours']).toBe(
    '2026-11-28: x, 2026-11-29: x, 2026-12-24: 08:30AM-12:00PM, 2026-12-31: x, 2027-01-01: x, 2027-11-27: x',
  );
});

it('has no cell that a spreadsheet runs as a formula', () => {
  for (const street of ['=HYPERLINK("x")', '+1+cmd', '-2+3', '@SUM(1)', '+1 Elm Street'])
    expect(listed({ address: { ...OFFICE.address, street } })[0]).toMatchObject({ 'Address line 1': `'${street}` });
  const [row] = listed({ phone: '+525512345678', geo: { latitude: -1.5, longitude: 2 } });
  expect(row).toMatchObject({ 'Primary phone': '+525512345678', Latitude: '-1.5' });
});
