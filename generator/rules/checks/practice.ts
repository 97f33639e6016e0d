import { blankProblem, type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { contentTypeOf, contentTypes } from '../../content/types/index.ts';
import { officeFacts } from '../../content/types/office.ts';
import type { Review } from '../../content/types/review.ts';
import { undeclaredHost } from '../../content/types/site-settings.ts';
import type { Hint } from '../../problem/hint.ts';
import type { Problem } from '../../problem/problem.ts';
import { duplicatesIn } from '../../shared/collections.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { textsIn } from '../../shared/values.ts';
import { isDraft } from '../../site/hidden-entries.ts';
import type { Practice, RequestSettings, Settings, Testimonial } from '../../site/site.ts';
import type { Check, EntryCheck, SiteCheck } from './check.ts';
import { folderOf } from './references.ts';

/** Applies the rules of each content type, which are defined with its schema. */
export const typeRules: EntryCheck = ({ entries }) =>
  entries.flatMap((entry) => {
    const mistakes = contentTypeOf(entry)?.mistakes?.(entry.data as never) ?? [];
    return mistakes.map(({ path, rule, message, hint }) => entryProblem(rule, entry, path, message, hint));
  });

/** Reports double brackets that were not filled in: an error, or a warning in a draft or a quote without consent, which visitors do not see. */
export const openBlanks: EntryCheck = ({ entries }) =>
  entries.flatMap((entry) => {
    const { consent } = entry.data as { consent?: { given?: string } };
    const isSeen = !isDraft(entry) && (entry.type !== 'testimonials' || consent?.given !== undefined);
    return entry.facts.blanks.map((blank) => blankProblem(entry, blank, isSeen ? 'error' : 'warning'));
  });

/** Finds texts that say when to call for help, but not which number. */
export const missingEmergencyNumbers: EntryCheck = ({ entries }) =>
  // If practice.yaml has mistakes, they are reported elsewhere.
  entriesOf<Practice>(entries, 'practice').flatMap(({ data: { emergencyNumber } }) =>
    entries.flatMap((entry) =>
      entry.facts.emergencies
        .filter(({ value }) => !value.includes(emergencyNumber))
        .map(({ path, value }) => emergencyNumberProblem(entry, path, value, emergencyNumber)),
    ),
  );

/** Returns the problem of a text that must name the emergency number but does not. */
export function emergencyNumberProblem(entry: Entry, path: readonly PropertyKey[], text: string, number: string): Problem {
  const hint = `Write a sentence that says when to call ${number}.`;
  return entryProblem(
    'emergency-number',
    entry,
    path,
    `"${text}" does not say to call ${number}, the emergency number of the practice.`,
    hint,
  );
}

/** Finds entries of a collection that have the same `order`. Drafts may have any. */
export const duplicateOrders: EntryCheck = ({ entries }) =>
  contentTypes
    .filter(({ schema }) => 'order' in schema.shape)
    .flatMap(({ name }) => {
      const all = entriesOf<{ order?: number }>(entries, name);
      const free = Math.max(...all.map(({ data }) => data.order ?? 0)) + 1;
      const shown = all.filter((entry) => !isDraft(entry));
      return duplicatesIn(shown, ({ data }) => data.order).map((pair) => ({ ...pair, free }));
    })
    .map(({ item, first, free }) => {
      const message = `${first.label} has the same order ${item.data.order}.`;
      const hint: Hint = [
        `Change it here or in ${first.label}: each needs its own number, and ${free} is free.`,
        { message: `Another one has the same order ${item.data.order}.`, hint: `Each needs its own number, and ${free} is free.` },
      ];
      return entryProblem('same-order', item, ['order'], message, hint);
    });

/** Content types whose facts are on many pages; a host in them is reported once, where it is written. */
const SHARED_FACTS = new Set(['practice', 'offices', 'providers']);

/** Suggested purposes of a host for the privacy page, by the top-level field that contains its address. */
const PURPOSES: Readonly<Record<string, string>> = {
  booking: 'Online booking. Opens in a new tab or loads after you press a booking button.',
  map: 'The live map and directions. Loads after you press Show map.',
  social: 'Our page on a social network. Opens in a new tab.',
};

/** Finds undeclared hosts in the facts of the practice, its offices and people, and in the endpoints of forms. Links in texts are checked on the pages. */
export const undeclaredHosts: EntryCheck = ({ entries }) =>
  entriesOf<Settings>(entries, 'settings').flatMap((settings) => {
    const { lead, outsideHosts, url: own } = settings.data;
    const declared = [...outsideHosts.map(({ host }) => host), ...(parseUrl(own)?.hostname ? [parseUrl(own)?.hostname ?? ''] : [])];
    const found = new Map<string, Problem>();
    const checkUrl = (entry: Entry, path: PropertyKey[], url: string) => {
      const mistake = /^https:/i.test(url) ? undeclaredHost(url, declared, PURPOSES[String(path[0])]) : undefined;
      if (mistake && !found.has(mistake.message))
        found.set(mistake.message, { ...entryProblem(mistake.rule, entry, path, mistake.message, mistake.hint), form: mistake.form });
    };
    for (const entry of entries.filter(({ type }) => SHARED_FACTS.has(type)))
      for (const { text, path } of textsIn(entry.data)) checkUrl(entry, path, text);
    checkUrl(settings, ['lead', 'endpoint'], lead.endpoint ?? '');
    for (const entry of entriesOf<Pick<RequestSettings, 'endpoint'>>(entries, 'requests'))
      checkUrl(entry, ['endpoint'], entry.data.endpoint ?? '');
    return [...found.values()];
  });

const OFFICE_FACTS = Object.keys(officeFacts) as (keyof typeof officeFacts)[];
const NEEDED = OFFICE_FACTS.filter((fact) => !officeFacts[fact].safeParse(undefined).success);

/** Checks that the facts of offices are either in practice.yaml or in offices/, and that offices have coordinates if there is a map of locations. */
export const misplacedOfficeFacts: EntryCheck = ({ entries, names }) => {
  const [office] = names.filter(({ type }) => type === 'offices');
  const isMapped = names.some(({ type }) => type === 'locations');
  const missing = (entry: Entry, fact: string, hint: Hint) => entryProblem('missing-field', entry, [fact], 'This field is missing.', hint);
  const missingCoordinates = (entry: Entry<{ geo?: object | undefined }>) =>
    isMapped && !entry.data.geo
      ? [missing(entry, 'geo', ['The map of locations needs it to show the office.', { message: 'Fill this in.' }])]
      : [];
  const ofPractice = entriesOf<Practice>(entries, 'practice').flatMap((entry) => {
    const { data } = entry;
    if (!office) {
      const hint: Hint = [
        'Add it here; if the practice has several offices, make a file for each in offices/ instead.',
        { message: 'Fill this in.', hint: '' },
      ];
      const needed = NEEDED.filter((fact) => data[fact] === undefined).map((fact) => missing(entry, fact, hint));
      return [...needed, ...(data.address ? missingCoordinates(entry) : [])];
    }
    const hint = [
      'Remove it here; if the practice has only one office, remove the files in offices/ instead.',
      { message: 'This is not used: each office has its own.', hint: 'Remove it here, and check it under Offices.' },
    ] as const;
    return OFFICE_FACTS.filter((fact) => data[fact] !== undefined).map((fact) => {
      const message = `"${fact}" is not used here: each office has its own file in ${folderOf(entry)}offices/, such as ${office.slug}.yaml.`;
      return entryProblem('office-facts', entry, [fact], message, hint);
    });
  });
  return [...ofPractice, ...entriesOf<{ geo?: object }>(entries, 'offices').flatMap(missingCoordinates)];
};

type Signed = Entry<{ review?: Review; consent?: Testimonial['consent']; date?: string; claims?: Settings['claims'] }>;

/** Finds reviews, consents, quotes and approvals with a future date, since pages would say something untrue. */
export const futureSignatures: SiteCheck = ({ entries, site: { today } }) =>
  (entries as readonly Signed[]).flatMap((entry) => {
    const { review, consent, date, claims = [] } = entry.data;
    const inFuture = (
      path: PropertyKey[],
      event: string,
      day = today,
      hint: Hint = ['Correct the date, or leave it out until then.', 'Correct the date, or leave it empty until then.'],
    ) => {
      const message = `${event} on ${day}, which is in the future.`;
      return day <= today ? [] : [entryProblem('review-day', entry, path, message, hint)];
    };
    return [
      ...inFuture(['review', 'date'], 'This text was approved', review?.date),
      ...inFuture(['consent', 'given'], 'This consent was signed', consent?.given),
      ...claims.flatMap(({ approved }, index) =>
        inFuture(['claims', index, 'approved', 'date'], 'This claim was approved', approved?.date),
      ),
      ...(entry.type === 'testimonials' ? inFuture(['date'], 'This quote was given', date, 'Correct the date.') : []),
    ];
  });

/** Blocks about one doctor, which a file replaces by `team` if there are several. */
const SINGLE_DOCTOR_BLOCKS = [
  { type: 'home', one: 'physician' },
  { type: 'about', one: 'biography' },
] as const;

/** Finds words about one doctor on a site with several, and about several on a site with one: no page would show them. */
export const teamWording: SiteCheck = ({ entries }) => {
  const all = entriesOf(entries, 'providers');
  const shown = all.filter((entry) => !isDraft(entry));
  // A preview of a site with nothing but drafts shows all of them.
  const providers = shown.length > 0 ? shown : all;
  const isTeam = providers.length > 1;
  return SINGLE_DOCTOR_BLOCKS.flatMap(({ type, one }) => {
    const unused = isTeam ? one : 'team';
    const [message, hint]: readonly [string, Hint] = isTeam
      ? [
          `There are ${providers.length} physicians, but this is about one.`,
          [
            'Remove it, or write "team:" with "heading" and "lead" instead; facts about one doctor belong in the file of that doctor.',
            'Remove it, or fill in Team instead.',
          ],
        ]
      : [
          'This is about several physicians, but there is only one.',
          [`Remove it, or write "${one}:" instead.`, 'Remove it, or fill in the section about the doctor instead.'],
        ];
    return entriesOf<Record<string, unknown>>(entries, type)
      .filter(({ data }) => data[unused] !== undefined)
      .map((entry) => entryProblem('team-wording', entry, [unused], message, hint));
  });
};

type Point = Record<'latitude' | 'longitude', number>;
type MapLocation = { entry: Entry; point: Point };

/** Kilometers; no practice serves a location this far away. */
const TOO_FAR = 500;
/** Kilometers. */
const EARTH_RADIUS = 6371;

/** Finds locations far from all others: a number is wrong, usually a longitude without its minus. */
export const farPlaces: Check = ({ entries }) => {
  const locations = entries.flatMap((entry): MapLocation[] => {
    const { geo } = entry.data as { geo?: Point };
    return geo && ['practice', 'offices', 'locations'].includes(entry.type) ? [{ entry, point: geo }] : [];
  });
  return locations.flatMap((location) => {
    const others = locations.filter((other) => other !== location);
    const isAlone = others.length > 0 && others.every(({ point }) => distance(point, location.point) > TOO_FAR);
    // If there are only two, the practice is taken to be right.
    return isAlone && (others.length > 1 || location.entry.type === 'locations') ? [farAway(location, others)] : [];
  });
};

function farAway({ entry, point }: MapLocation, others: readonly MapLocation[]): Problem {
  const nearest = Math.min(...others.map((other) => distance(other.point, point)));
  const isNearIfNegated = (axis: keyof Point) =>
    others.some((other) => distance(other.point, { ...point, [axis]: -point[axis] }) <= TOO_FAR);
  const field = (['longitude', 'latitude'] as const).find(isNearIfNegated);
  const message = `This is ${Math.round(nearest)} km from the nearest other location of the practice.`;
  const hint = field ? `Write: ${field}: ${-point[field]}` : 'Copy both numbers from a map again: latitude first, then longitude.';
  const problem = entryProblem('far-place', entry, ['geo', ...(field ? [field] : [])], message, hint);
  return field ? { ...problem, suggestion: String(-point[field]) } : problem;
}

/** Returns kilometers along the surface, by the haversine formula. */
function distance(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to, turn] = [radians(a.latitude), radians(b.latitude), radians(b.longitude - a.longitude)];
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half));
}
