import { type Entry, entriesOf } from '../../content/read-entries.ts';
import type { OfficeFacts } from '../../content/types/office.ts';
import { scanMarkup } from '../../pages/page-facts.ts';
import { attempt } from '../../shared/attempt.ts';
import { dayName } from '../../shared/hours-format.ts';
import { phoneFormats } from '../../shared/phone.ts';
import { isObject, visitValues } from '../../shared/values.ts';
import type { Practice } from '../../site/site.ts';
import type { Difference } from './finding.ts';

/** Compares phone, address and weekly hours of each office with what live pages tell visitors and search engines. `pages` are texts of HTML. */
export function compareFacts(entries: readonly Entry[], pages: readonly string[]): Difference[] {
  const [practice] = entriesOf<Practice>(entries, 'practice').map(({ data }) => data);
  if (!practice) return [];
  const offices = entriesOf<OfficeFacts & { phone?: string }>(entries, 'offices').map(({ data }) => data);
  const shown = shownFacts(pages);
  return (offices.length > 0 ? offices : [practice as Practice & OfficeFacts]).flatMap(({ phone = practice.phone, address, hours }) => {
    const { street, locality, postalCode } = address;
    const place = [street, locality, postalCode].filter((part) => part !== undefined).join(', ');
    const week = (hours.sets[hours.current] ?? []).flatMap(({ days, opens, closes }) =>
      days.map((day) => `${dayName(day)} ${opens}–${closes}`),
    );
    return [
      ...absent(phoneFormats(phone).international, shown.phones),
      ...absent(place, shown.places),
      ...week.flatMap((line) => absent(line, shown.hours)),
      // Hours that content no longer has; offices may have different ones.
      ...(offices.length > 1 ? [] : shown.hours.filter((line) => !week.includes(line)).map((line) => fact(`no hours on ${line}`, line))),
    ];
  });
}

function absent(wanted: string, shown: readonly string[]): Difference[] {
  return shown.includes(wanted) ? [] : [fact(wanted, shown.length > 0 ? [...new Set(shown)].join('; ') : 'nothing')];
}

function fact(expected: string, seen: string): Difference {
  return { rule: 'facts', expected, seen };
}

/** Returns the phone numbers, addresses and weekly hours in the structured data of pages; a number counts only if the page has a link to call it. */
function shownFacts(pages: readonly string[]) {
  const markup = pages.map(scanMarkup);
  const objects: Record<string, unknown>[] = [];
  const graphs = markup.flatMap(({ jsonLd }) => jsonLd.map((text) => attempt(() => JSON.parse(text))));
  visitValues(graphs, (value) => {
    if (isObject(value)) objects.push(value);
  });
  const called = new Set(
    markup.flatMap(({ links }) => links.filter((link) => link.startsWith('tel:')).map((link) => link.replace(/\D/g, ''))),
  );
  const textsOf = (name: string) => objects.flatMap((object) => (typeof object[name] === 'string' ? [object[name] as string] : []));
  return {
    phones: textsOf('telephone').filter((phone) => called.has(phone.replace(/\D/g, ''))),
    places: objects
      .filter((object) => object['@type'] === 'PostalAddress')
      .map(({ streetAddress, addressLocality, postalCode }) =>
        [`${streetAddress ?? ''}`.split(', ')[0], addressLocality, postalCode].filter((part) => part).join(', '),
      ),
    hours: objects.flatMap(({ dayOfWeek, opens, closes }) =>
      [dayOfWeek ?? []].flat().map((day) => `${`${day}`.replace('https://schema.org/', '')} ${opens}–${closes}`),
    ),
  };
}
