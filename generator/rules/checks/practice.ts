import { blankProblem, type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { contentTypeOf, contentTypes } from '../../content/types/index.ts';
import { officeFacts } from '../../content/types/office.ts';
import type { Review } from '../../content/types/review.ts';
import { undeclaredHost } from '../../content/types/site-settings.ts';
import type { Problem } from '../../problem/problem.ts';
import { doublesIn } from '../../shared/collections.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { textsIn } from '../../shared/values.ts';
import type { Practice, Settings, Testimonial } from '../../site/site.ts';
import type { Check, EntryCheck, SiteCheck } from './check.ts';
import { folderOf } from './references.ts';

/** The rules of each content type, which are beside its schema. */
export const typeRules: EntryCheck = ({ entries }) =>
  entries.flatMap((entry) => {
    const mistakes = contentTypeOf(entry)?.mistakes?.(entry.data as never) ?? [];
    return mistakes.map(({ path, rule, message, hint }) => entryProblem(rule, entry, path, message, hint));
  });

/** A blank that is left would be read by visitors; those of a draft are not. */
export const openBlanks: EntryCheck = ({ entries }) =>
  entries.flatMap((entry) => {
    const { draft } = entry.data as { draft?: boolean };
    return entry.facts.blanks.map((blank) => blankProblem(entry, blank, draft ? 'warning' : 'error'));
  });

/** Texts that say when to call for help, but not whom. */
export const emergencies: EntryCheck = ({ entries }) =>
  // Without a practice, its file has a mistake of its own.
  entriesOf<Practice>(entries, 'practice').flatMap(({ data: { emergencyNumber } }) =>
    entries.flatMap((entry) =>
      entry.facts.emergencies
        .filter(({ value }) => !value.includes(emergencyNumber))
        .map(({ path, value }) => withoutNumber(entry, path, value, emergencyNumber)),
    ),
  );

/** The problem of a text that has to name the emergency number and does not. */
export function withoutNumber(entry: Entry, path: readonly PropertyKey[], text: string, number: string): Problem {
  return entryProblem('emergency-number', entry, path, `"${text}" is not right.`, `Expected a sentence that says when to call ${number}.`);
}

/** Entries of a collection that have the same `order`. */
export const orders: EntryCheck = ({ entries }) =>
  contentTypes
    .filter(({ schema }) => 'order' in schema.shape)
    .flatMap(({ name }) => doublesIn(entriesOf<{ order?: number }>(entries, name), ({ data }) => data.order))
    .map(({ item, first }) => {
      const message = `${first.label} has the same order ${item.data.order}.`;
      return entryProblem('same-order', item, ['order'], message, 'Give each a number of its own.');
    });

/** Facts that are on many pages; a host in them is reported where it is written, once. */
const SHARED_FACTS = new Set(['practice', 'offices', 'providers']);

/** What the privacy page could say of a host, by the first field on the way to its address. */
const PURPOSES: Readonly<Record<string, string>> = {
  booking: 'Online booking. Opens in a new tab or loads after you press a booking button.',
  map: 'The live map and directions. Loads after you press Show map.',
  social: 'Our page on a social network. Opens in a new tab.',
};

/** Outside hosts in the facts of the practice, its offices and people, and where leads go. Links in texts are checked in the finished pages. */
export const hosts: EntryCheck = ({ entries }) =>
  entriesOf<Settings>(entries, 'settings').flatMap((settings) => {
    const { lead, outsideHosts, url: own } = settings.data;
    const known = [...outsideHosts.map(({ host }) => host), ...(parseUrl(own)?.hostname ? [parseUrl(own)?.hostname ?? ''] : [])];
    const found = new Map<string, Problem>();
    const look = (entry: Entry, path: PropertyKey[], url: string) => {
      const mistake = /^https:/i.test(url) ? undeclaredHost(url, known, PURPOSES[String(path[0])]) : undefined;
      if (mistake && !found.has(mistake.message))
        found.set(mistake.message, entryProblem(mistake.rule, entry, path, mistake.message, mistake.hint));
    };
    for (const entry of entries.filter(({ type }) => SHARED_FACTS.has(type)))
      for (const { text, path } of textsIn(entry.data)) look(entry, path, text);
    look(settings, ['lead', 'endpoint'], lead.endpoint ?? '');
    return [...found.values()];
  });

const OFFICE_FACTS = Object.keys(officeFacts) as (keyof typeof officeFacts)[];
const NEEDED = OFFICE_FACTS.filter((fact) => !officeFacts[fact].safeParse(undefined).success);

/** The facts of an office are in practice.yaml or in offices/, never in both and never in neither; a map of locations needs its place. */
export const officeFactsOnce: EntryCheck = ({ entries, names }) => {
  const [office] = names.filter(({ type }) => type === 'offices');
  const isMapped = names.some(({ type }) => type === 'locations');
  const missing = (entry: Entry, fact: string, hint: string) =>
    entryProblem('missing-field', entry, [fact], 'This field is missing.', hint);
  const missingPlace = (entry: Entry<{ geo?: object | undefined }>) =>
    isMapped && !entry.data.geo ? [missing(entry, 'geo', 'The map of the locations shows the office in its middle.')] : [];
  const ofPractice = entriesOf<Practice>(entries, 'practice').flatMap((entry) => {
    const { data } = entry;
    if (!office) {
      const hint = 'Add it here; a practice with several offices has a file for each in offices/ instead.';
      const needed = NEEDED.filter((fact) => data[fact] === undefined).map((fact) => missing(entry, fact, hint));
      return [...needed, ...(data.address ? missingPlace(entry) : [])];
    }
    const hint = 'Remove it here, or the files in offices/ where the practice has one office.';
    return OFFICE_FACTS.filter((fact) => data[fact] !== undefined).map((fact) => {
      const message = `"${fact}" stands here, and each office has its own in ${folderOf(entry)}offices/, such as ${office.slug}.yaml.`;
      return entryProblem('office-facts', entry, [fact], message, hint);
    });
  });
  return [...ofPractice, ...entriesOf<{ geo?: object }>(entries, 'offices').flatMap(missingPlace)];
};

type Signed = Entry<{ review?: Review; consent?: Testimonial['consent']; date?: string }>;

/** Reviews, consents and quotes of a day that is still to come: pages would say what is not true. */
export const signedDays: SiteCheck = ({ entries, site: { today } }) =>
  (entries as readonly Signed[]).flatMap((entry) => {
    const { review, consent, date } = entry.data;
    const toCome = (path: string[], what: string, day = today, hint = 'Correct the day, or leave it out until then.') => {
      const message = `Nobody can have ${what} on ${day}, which is still to come.`;
      return day <= today ? [] : [entryProblem('review-day', entry, path, message, hint)];
    };
    return [
      ...toCome(['review', 'date'], 'approved the text', review?.date),
      ...toCome(['consent', 'given'], 'signed', consent?.given),
      ...(entry.type === 'testimonials' ? toCome(['date'], 'said this', date, 'Correct the day.') : []),
    ];
  });

/** Blocks about one doctor, and what a file has in their place where there are several. */
const ONE_OR_SEVERAL = [
  { type: 'home', one: 'physician' },
  { type: 'about', one: 'biography' },
] as const;

/** Words about one doctor where there are several, or about several where there is one: no page would show them. */
export const oneOrSeveral: SiteCheck = ({ entries, site: { providers } }) => {
  const isTeam = providers.length > 1;
  return ONE_OR_SEVERAL.flatMap(({ type, one }) => {
    const unused = isTeam ? one : 'team';
    const [message, hint] = isTeam
      ? [
          `There are ${providers.length} physicians, and this is about one.`,
          'Remove it, or write "team:" with "heading" and "lead" in its place; what is true of one doctor stands in the file of that doctor.',
        ]
      : ['This is about several physicians, and there are not several.', `Remove it, or write "${one}:" in its place.`];
    return entriesOf<Record<string, unknown>>(entries, type)
      .filter(({ data }) => data[unused] !== undefined)
      .map((entry) => entryProblem('one-or-several', entry, [unused], message, hint));
  });
};

type Point = Record<'latitude' | 'longitude', number>;
type PlaceOnMap = { entry: Entry; point: Point };

/** No practice has a neighbourhood as far away (kilometers). */
const FAR = 500;
const EARTH_RADIUS = 6371;

/** A place far from all others has a mistyped number, mostly a longitude without its minus. */
export const farPlaces: Check = ({ entries }) => {
  const places = entries.flatMap((entry): PlaceOnMap[] => {
    const { geo } = entry.data as { geo?: Point };
    return geo && ['practice', 'offices', 'locations'].includes(entry.type) ? [{ entry, point: geo }] : [];
  });
  return places.flatMap((place, index) => {
    const others = places.filter((_, at) => at !== index);
    const isAlone = others.length > 0 && others.every(({ point }) => distance(point, place.point) > FAR);
    // Of two places the one that the other belongs to is taken for right.
    return isAlone && (others.length > 1 || place.entry.type === 'locations') ? [farAway(place, others)] : [];
  });
};

function farAway({ entry, point }: PlaceOnMap, others: readonly PlaceOnMap[]): Problem {
  const nearest = Math.min(...others.map((other) => distance(other.point, point)));
  const isNearWithout = (sign: keyof Point) => others.some((other) => distance(other.point, { ...point, [sign]: -point[sign] }) <= FAR);
  const field = (['longitude', 'latitude'] as const).find(isNearWithout);
  const message = `This place lies ${Math.round(nearest)} km from the nearest other place of the practice.`;
  const hint = field ? `Write "${field}: ${-point[field]}".` : 'Copy both numbers from a map once more: latitude first, then longitude.';
  const problem = entryProblem('far-place', entry, ['geo', ...(field ? [field] : [])], message, hint);
  return field ? { ...problem, suggestion: String(-point[field]) } : problem;
}

/** Kilometers along the surface, by the haversine formula. */
function distance(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to, turn] = [radians(a.latitude), radians(b.latitude), radians(b.longitude - a.longitude)];
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half));
}
