import type { Entry } from '../content/read-entries.ts';
import { replacePracticeInSlug } from '../content/slug.ts';
import { addressMaker } from '../content/types/index.ts';
import type { RuleAdvice } from '../problem/problem.ts';
import type { Site, Waiting } from './site.ts';

/** The fields that decide whether visitors see an entry. Only articles appear on their `date`. */
interface Publishing {
  draft?: boolean;
  date: string;
}

type Waits = Pick<Entry, 'type' | 'data'>;

export function isDraft({ data }: Pick<Entry, 'data'>): boolean {
  return (data as Publishing).draft === true;
}

/** Returns why visitors do not see an entry on a day; undefined if they see it. */
function waitingOf(entry: Waits, today: string): Waiting | undefined {
  const { date } = entry.data as Publishing;
  if (isDraft(entry)) return {};
  return entry.type === 'posts' && date > today ? { until: date } : undefined;
}

/** Whether an entry is a draft, or an article that appears on a later day. */
export function isHidden(entry: Waits, { today }: Pick<Site, 'today'>): boolean {
  return waitingOf(entry, today) !== undefined;
}

interface ShownEntries extends Pick<Site, 'today'> {
  /** Keeps the drafts. */
  withDrafts: boolean;
  /** Adds to each entry that visitors do not see why. */
  isPreview: boolean;
}

/** Returns the entries without drafts. Hidden articles stay, since the blog has its page even if all of them wait (posts.ts leaves them out). */
export function shownEntries(entries: readonly Entry[], { today, withDrafts, isPreview }: ShownEntries): readonly Entry[] {
  const shown = withDrafts ? entries : entries.filter((entry) => entry.type === 'posts' || !isDraft(entry));
  if (!isPreview) return shown;
  return shown.map((entry) => {
    const waits = waitingOf(entry, today);
    return waits ? entry.withData({ ...(entry.data as object), waits }) : entry;
  });
}

interface HiddenEntry {
  /** `article`, or `page` for all others. */
  what: string;
  /** `is a draft`, `appears on 2027-01-01`. */
  state: string;
  /** How to publish it, the end of a sentence: `remove "draft: true" in content/blog/x.md`. */
  remedy: string;
  /** The problem of a link to it. */
  link: RuleAdvice;
}

/** Entries that visitors do not see, by the address that they will have. */
export type HiddenEntries = ReadonlyMap<string, HiddenEntry>;

/** The facts about a site that decide which entries have an address, and which. */
export type AddressFacts = Pick<Site, 'today' | 'routes'> & { practice: Pick<Site['practice'], 'slug'> };

export function hiddenEntries(entries: readonly Entry[], { today, routes, practice }: AddressFacts): HiddenEntries {
  return new Map(
    entries.flatMap((entry): [string, HiddenEntry][] => {
      const waits = waitingOf(entry, today);
      const path = waits && addressMaker(entry.type)?.(replacePracticeInSlug(entry.slug, practice.slug), routes);
      return path === undefined ? [] : [[path, hiddenEntry(entry, path, waits)]];
    }),
  );
}

function hiddenEntry({ type, label }: Entry, path: string, { until }: Waiting = {}): HiddenEntry {
  const what = type === 'posts' ? 'article' : 'page';
  if (until === undefined) {
    const message = `"${path}" is a draft; visitors would not find it.`;
    const hint = `Remove the link, or "draft: true" in ${label}.`;
    const link = { rule: 'hidden-page' as const, message, hint, form: { hint: `Remove the link, or publish the ${what}.` } };
    return { what, state: 'is a draft', remedy: `remove "draft: true" in ${label}`, link };
  }
  const [state, remedy] = [`appears on ${until}`, `change "date" in ${label}`];
  const message = `"${path}" ${state}; visitors would not find it before.`;
  const hint = `Remove the link until then, or ${remedy}.`;
  const form = { hint: 'Remove the link until then, or change the date of the article.' };
  return { what, state, remedy, link: { rule: 'hidden-page', message, hint, form } };
}
