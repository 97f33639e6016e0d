import type { EntryName } from '../content/file-places.ts';
import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import { officeFacts } from '../content/types/office.ts';
import type { Review } from '../content/types/review.ts';
import { undeclaredHost } from '../content/types/site-settings.ts';
import type { Problem } from '../problem/problem.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { textsIn } from '../shared/values.ts';
import type { Practice, Settings, Testimonial } from './site.ts';

/** Facts that stand on many pages; a host in them is told where it is written, once. */
const SHARED_FACTS = new Set(['practice', 'offices', 'providers']);

/** What the privacy page could say of a host, by the first field on the way to its address. */
const PURPOSES: Readonly<Record<string, string>> = {
  booking: 'Online booking. Opens in a new tab or loads after you press a booking button.',
  map: 'The live map and directions. Loads after you press Show map.',
  social: 'Our page on a social network. Opens in a new tab.',
};

/** Outside hosts in the facts of the practice, its offices and people, and where leads go. Links in texts are checked in the finished pages. */
export function hostProblems(settings: Entry<Settings>, entries: readonly Entry[]): Problem[] {
  const { lead, outsideHosts, url: own } = settings.data;
  const ownHost = parseUrl(own)?.hostname;
  const hosts = [...outsideHosts.map(({ host }) => host), ...(ownHost ? [ownHost] : [])];
  const found = new Map<string, Problem>();
  const look = (entry: Entry, path: PropertyKey[], url: string) => {
    const mistake = /^https:/i.test(url) ? undeclaredHost(url, hosts, PURPOSES[String(path[0])]) : undefined;
    if (mistake && !found.has(mistake.message))
      found.set(mistake.message, entryProblem(mistake.rule, entry, path, mistake.message, mistake.hint));
  };
  for (const entry of entries.filter(({ type }) => SHARED_FACTS.has(type)))
    for (const { text, path } of textsIn(entry.data)) look(entry, path, text);
  look(settings, ['lead', 'endpoint'], lead.endpoint ?? '');
  return [...found.values()];
}

type Signed = Entry<{ review?: Review; consent?: Testimonial['consent']; date?: string }>;

/** Reviews, consents and quotes of a day that is still to come: pages would say what is not true. */
export function reviewProblems(entries: readonly Entry[], today: string): Problem[] {
  return (entries as readonly Signed[]).flatMap((entry) => {
    const { review, consent, date } = entry.data;
    const toCome = (path: string[], what: string, day = today, hint = 'Correct the day, or leave it out until then.') => {
      return day <= today
        ? []
        : [entryProblem('review-day', entry, path, `Nobody can have ${what} on ${day}, which is still to come.`, hint)];
    };
    return [
      ...toCome(['review', 'date'], 'approved the text', review?.date),
      ...toCome(['consent', 'given'], 'signed', consent?.given),
      ...(entry.type === 'testimonials' ? toCome(['date'], 'said this', date, 'Correct the day.') : []),
    ];
  });
}

/** Blocks about one doctor, and what a file has in their place where there are several. */
const ONE_OR_SEVERAL = [
  { type: 'home', one: 'physician' },
  { type: 'about', one: 'biography' },
] as const;

/** Words about one doctor where there are several, or about several where there is one: no page would show them. */
export function teamProblems(entries: readonly Entry[]): Problem[] {
  const count = entriesOf(entries, 'providers').length;
  const isTeam = count > 1;
  return ONE_OR_SEVERAL.flatMap(({ type, one }) => {
    const [unused, instead] = isTeam ? [one, 'team'] : ['team', one];
    const hint = isTeam
      ? 'Remove it, or write "team:" with "heading" and "lead" in its place; what is true of one doctor stands in the file of that doctor.'
      : `Remove it, or write "${instead}:" in its place.`;
    const message = isTeam
      ? `There are ${count} physicians, and this is about one.`
      : 'This is about several physicians, and there are not several.';
    return entriesOf<Record<string, unknown>>(entries, type)
      .filter(({ data }) => data[unused] !== undefined)
      .map((entry) => entryProblem('one-or-several', entry, [unused], message, hint));
  });
}

const OFFICE_FACTS = Object.keys(officeFacts) as (keyof typeof officeFacts)[];
const NEEDED = OFFICE_FACTS.filter((fact) => !officeFacts[fact].safeParse(undefined).success);

/** The facts of an office stand in practice.yaml or in offices/, never in both and never in neither; a map of locations needs its place. */
export function officePlaceProblems(entries: readonly Entry[], names: readonly EntryName[]): Problem[] {
  const offices = names.filter(({ type }) => type === 'offices');
  const hasLocations = names.some(({ type }) => type === 'locations');
  return [
    ...entriesOf<Practice>(entries, 'practice').flatMap((entry) =>
      offices.length > 0
        ? doubledFacts(entry, offices)
        : [...missingFacts(entry), ...(hasLocations && entry.data.address ? missingPlace(entry) : [])],
    ),
    ...(hasLocations ? entriesOf<{ geo?: object }>(entries, 'offices').flatMap(missingPlace) : []),
  ];
}

function doubledFacts(entry: Entry<Practice>, [first]: readonly EntryName[]): Problem[] {
  const folder = entry.label.slice(0, entry.label.length - entry.path.length);
  return OFFICE_FACTS.filter((fact) => entry.data[fact] !== undefined).map((fact) => {
    const message = `"${fact}" stands here, and each office has its own in ${folder}offices/, such as ${first?.slug}.yaml.`;
    return entryProblem(
      'office-facts',
      entry,
      [fact],
      message,
      'Remove it here, or the files in offices/ where the practice has one office.',
    );
  });
}

function missingFacts(entry: Entry<Practice>): Problem[] {
  return NEEDED.filter((fact) => entry.data[fact] === undefined).map((fact) =>
    entryProblem(
      'missing-field',
      entry,
      [fact],
      'This field is missing.',
      'Add it here; a practice with several offices has a file for each in offices/ instead.',
    ),
  );
}

function missingPlace(entry: Entry<{ geo?: object | undefined }>): Problem[] {
  if (entry.data.geo) return [];
  return [
    entryProblem('missing-field', entry, ['geo'], 'This field is missing.', 'The map of the locations shows the office in its middle.'),
  ];
}
