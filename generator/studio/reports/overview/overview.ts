import { type Entry, type EntryRecord, entriesOf } from '../../../content/read-entries.ts';
import { bodySentences, pageSentences, readingMinutes } from '../../../content/text.ts';
import { labelsOf } from '../../../content/types/index.ts';
import type { OfficeFacts } from '../../../content/types/office.ts';
import { type MadeSite, readContentFolder } from '../../../pipeline.ts';
import type { Problem } from '../../../problem/problem.ts';
import { type RenderedDocument, urlsKey } from '../../../render/rendered-document.ts';
import { reminders } from '../../../rules/checks/reminders.ts';
import { FIRST_WINDOW, type FirstViewWeight, firstViewWeights } from '../../../rules/checks/weights.ts';
import { attempt } from '../../../shared/attempt.ts';
import { groupBy } from '../../../shared/collections.ts';
import { addDays } from '../../../shared/days.ts';
import { clockIn } from '../../../shared/hours.ts';
import { formatSpan } from '../../../shared/hours-format.ts';
import { compareTexts } from '../../../shared/values.ts';
import { firstDay, lastDay } from '../../../site/announcements.ts';
import { isDraft } from '../../../site/hidden-entries.ts';
import { specialDays } from '../../../site/offices.ts';
import type { AnnouncementContent, Post } from '../../../site/site.ts';
import { todayIn } from '../../../site/today.ts';
import { staffTitle } from '../../staff-title.ts';
import { contentFacts } from '../content-facts.ts';
import { importedTexts } from '../imported/imported-texts.ts';
import { importedItems } from '../imported/record.ts';
import { ARCHIVE, deadPages, deadWords, outsideLinks } from '../links/outside-links.ts';
import { readLinkRecord } from '../links/record.ts';
import { dueReviews } from '../review/due-reviews.ts';
import { isText, LIMITS, readability } from '../words/measure.ts';
import type { MeasuredText, Overview, ProblemToFix, ScheduledItem, SiteWeights, TextGroup } from './data.ts';

/** Returns the overview of a built site. Measures only texts that are new to it. */
export function overviewOf({
  site,
  entries,
  documents,
  problems,
  contentDir,
}: Pick<MadeSite, 'site' | 'entries' | 'documents' | 'problems' | 'contentDir'>): Overview {
  // The first page wins if a file has several.
  const pages = new Map(documents.flatMap(({ path, page }) => (page ? [[page.sources[0] ?? '', path] as const] : [])).reverse());
  const { today } = site;
  const unconfirmed = reminders(entries, today);
  return overviewOfEntries({
    entries,
    today,
    problems,
    unconfirmed,
    contentDir,
    address: (path) => pages.get(path),
  });
}

/** Returns the overview of a site that cannot be built, from the files that can be read. */
export async function overviewWithErrors(contentDir: string, problems: readonly Problem[]): Promise<Overview> {
  const { value: entries } = await readContentFolder(contentDir);
  const day = todayIn(contentFacts(entries).practice?.timeZone);
  const unconfirmed = reminders(entries, day);
  return overviewOfEntries({ entries, today: day, problems, unconfirmed, contentDir, address: () => undefined });
}

interface KnownContent {
  entries: readonly Entry[];
  today: string;
  problems: readonly Problem[];
  /** Reminders for a person, which builds do not report. */
  unconfirmed: readonly Problem[];
  /** The folder in which commands have recorded what they imported, and what other websites answered. */
  contentDir: string;
  /** Returns the address of the page of a content file. */
  address(path: string): string | undefined;
}

/** Returns the overview of entries; files with errors may be missing. */
export function overviewOfEntries(content: KnownContent): Overview {
  const { entries, today } = content;
  const { practice, isGraded } = contentFacts(entries);
  return {
    practice: practice?.brand ?? 'The practice',
    today,
    due: dueItems(content),
    problems: problemsToFix(content),
    imported: importedTexts(entries, importedItems(content.contentDir), { isGraded, address: content.address }),
    links: checkedLinks(content),
    texts: textGroups(content, isGraded),
    ...(isGraded && { maxGrade: LIMITS.averageGrade }),
  };
}

/** Content types with their names for staff, in the order of the overview; all others are pages. */
const GROUPS = {
  ...Object.fromEntries(['posts', 'services', 'locations', 'providers'].map((type) => [type, labelsOf(type).many])),
  other: 'Pages',
};

function textGroups({ entries, address }: KnownContent, isGraded: boolean): TextGroup[] {
  const measured = (entry: Entry): MeasuredText => {
    const { words, grade } = measuresOf(entry);
    return {
      file: entry.path,
      address: address(entry.path),
      title: staffTitle(entry),
      words,
      minutes: readingMinutes(words),
      ...(isGraded && { grade: Math.max(0, Math.round(grade * 10) / 10) }),
    };
  };
  const groups = groupBy(entries.filter(isText), ({ type }) => (type in GROUPS ? type : 'other'));
  return Object.entries(GROUPS).flatMap(([group, label]) => {
    const members = groups.get(group);
    return members ? [{ label, texts: members.map(measured) }] : [];
  });
}

/** Measures by record, an object that stays the same while its file does: only edited texts are measured again. */
const cachedMeasures = new WeakMap<EntryRecord, { words: number; grade: number }>();

/** Measures the text of an article, as `ent-site words` does, or all words of another page. */
function measuresOf(entry: Entry): { words: number; grade: number } {
  const cached = cachedMeasures.get(entry.record);
  if (cached) return cached;
  const { words, grade } = readability(entry.type === 'posts' ? bodySentences(entry.tree()) : pageSentences(entry));
  cachedMeasures.set(entry.record, { words, grade });
  return { words, grade };
}

function checkedLinks({ entries, contentDir, address }: KnownContent): Overview['links'] {
  // A record that cannot be read is for the command to report.
  const links = attempt(() => readLinkRecord(contentDir)) ?? new Map<string, never>();
  const dead = deadPages(entries, links).map(({ record, uses }) => {
    const places = [...new Set(uses.map(({ entry }) => entry))];
    return {
      words: deadWords(record),
      archive: ARCHIVE + record.url,
      places: places.map((entry) => ({ file: entry.path, address: address(entry.path), title: staffTitle(entry) })),
    };
  });
  const days = [...links.values()].map(({ checked }) => checked);
  return { count: outsideLinks(entries).links.size, checked: days.sort().at(-1), dead };
}

const ORDER = ['error', 'warning', 'confirm'] as const;

/** Returns all problems with the titles and paths of their entries. */
function problemsToFix({ entries, problems, unconfirmed, address }: KnownContent): ProblemToFix[] {
  const byLabel = new Map(entries.map((entry) => [entry.label, entry]));
  const [one] = entries;
  const folder = one ? one.label.slice(0, -one.path.length) : 'content/';
  const toFix = ({ file, line, field, message, hint, rule }: Problem, kind: ProblemToFix['kind']): ProblemToFix => {
    const entry = byLabel.get(file);
    const path = entry?.path ?? (file.startsWith(folder) ? file.slice(folder.length) : undefined);
    return {
      kind,
      title: entry ? staffTitle(entry) : (path ?? file),
      ...(path !== undefined && { file: path, address: address(path) }),
      at: [path ?? file, line].filter((part) => part !== undefined).join(':'),
      ...(line !== undefined && { line }),
      ...(field && { field }),
      message,
      ...(hint && { hint }),
      rule,
    };
  };
  const all = [...problems.map((problem) => toFix(problem, problem.severity)), ...unconfirmed.map((problem) => toFix(problem, 'confirm'))];
  const byName = new Intl.Collator('en').compare;
  return all.sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || byName(a.file ?? a.at, b.file ?? b.at) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** How far ahead the overview looks (days). */
const HORIZON = 366;
/** Reviews and consents are urgent this many days before they are due. */
const SOON = 60;

type Found = Omit<ScheduledItem, 'file' | 'title'> & { entry: Entry };

/** Returns what is scheduled and due in content, by day. */
function dueItems({ entries, today, address }: KnownContent): ScheduledItem[] {
  const last = addDays(today, HORIZON);
  const found = [drafts, articles, announcements, reviews, daysOfOtherHours].flatMap((find) => find(entries, today));
  return found
    .filter(({ day = today }) => day <= last)
    .map(({ entry, ...item }): ScheduledItem => ({ file: entry.path, address: address(entry.path), title: staffTitle(entry), ...item }))
    .sort((a, b) => compareTexts(a.day ?? NEVER, b.day ?? NEVER) || compareTexts(a.words, b.words) || compareTexts(a.file, b.file));
}

const NEVER = '9999-99-99';

function drafts(entries: readonly Entry[]): Found[] {
  return entries.filter(isDraft).map((entry) => {
    const words = `${labelsOf(entry.type).one} “${staffTitle(entry)}” is a draft`;
    return { entry, kind: 'draft', words, state: 'draft', isUrgent: false };
  });
}

function articles(entries: readonly Entry[], today: string): Found[] {
  return entriesOf<Post>(entries, 'posts').flatMap((entry): Found[] => {
    const { title, date } = entry.data;
    if (isDraft(entry) || date <= today) return [];
    return [{ entry, day: date, kind: 'article', words: `Article “${title}” appears`, state: 'scheduled', isUrgent: false }];
  });
}

/** Announcements: a later one on its first day, a current one on its last day; past ones are left out. */
function announcements(entries: readonly Entry[], today: string): Found[] {
  return entriesOf<AnnouncementContent>(entries, 'announcements').flatMap((entry): Found[] => {
    const { text, ends } = entry.data;
    const [first, last] = [firstDay(entry.data), lastDay(entry.data)];
    if (last < today) return [];
    const article = `Announcement “${text}”`;
    if (first > today) {
      const words = `${article} appears`;
      return [
        { entry, kind: 'announcement', isUrgent: false, day: first, until: last > first ? last : undefined, words, state: 'scheduled' },
      ];
    }
    const time = ends.slice(last.length).trim();
    const words = `${article} ends${time === '' ? '' : ` at ${clockIn('en', time)}`}`;
    return [{ entry, kind: 'announcement', isUrgent: false, day: last, words, state: 'on the site' }];
  });
}

/** Reviews and consents with a day; reviews without a day are among the problems to confirm. */
function reviews(entries: readonly Entry[], today: string): Found[] {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return dueReviews(entries, today).flatMap(({ kind, path, title, day, when }): Found[] => {
    const entry = byPath.get(path);
    if (!entry || day === undefined) return [];
    const isOverdue = when === 'overdue';
    const isUrgent = day <= addDays(today, SOON);
    if (kind !== 'consent') {
      const state = isOverdue ? 'overdue' : isUrgent ? 'due soon' : 'planned';
      return [{ entry, day, kind: 'review', words: `Review of “${title}” is due`, state, isUrgent }];
    }
    // An ended consent stays in the list, since the site does not show its quote.
    const words = `Consent from ${title} ${isOverdue ? 'has ended' : 'ends'}`;
    return [{ entry, day, kind, words, state: isOverdue ? 'quote hidden' : 'hides the quote', isUrgent }];
  });
}

function daysOfOtherHours(entries: readonly Entry[], today: string): Found[] {
  const year = Number(today.slice(0, 4));
  const offices = [
    ...entriesOf<Partial<OfficeFacts>>(entries, 'practice'),
    ...entriesOf<OfficeFacts & { name: string }>(entries, 'offices'),
  ];
  return offices.flatMap((entry) => {
    const { hours, name } = entry.data as Partial<OfficeFacts> & { name?: string };
    const office = entry.type === 'offices' ? ` (${name})` : '';
    return specialDays(hours?.exceptions ?? [], [year, year + 1])
      .filter(({ date, to = date }) => to >= today)
      .map((special): Found => {
        const { date: day, to, closed, opens, closes } = special;
        const times = closed || !opens || !closes ? 'closed' : formatSpan({ opens, closes });
        return { entry, day, until: to, kind: 'hours', words: `${special.name}${office}: ${times}`, state: 'hours', isUrgent: false };
      });
  });
}

/** Maximum number of pages that are measured, the largest: each takes a tenth of a second. */
const MAX_MEASURED = 200;

/** Sizes of the pages that were measured last in this process, by what they are made from. */
let cachedWeights = new Map<string, FirstViewWeight>();

/** Returns the sizes of pages, longest first. Compresses only pages that changed since the last call. */
export async function weightsOf(made: Pick<MadeSite, 'documents' | 'files' | 'weights' | 'pages'>): Promise<SiteWeights> {
  const keyOf = ({ path, hash, urls }: RenderedDocument) => [path, hash, urlsKey(urls)].join(' ');
  // `unfilled` is assembled on access.
  const sizes = made.documents.filter(({ page }) => page).map((document) => ({ document, size: document.unfilled.length }));
  const pages = sizes
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_MEASURED)
    .map(({ document }) => document);
  const fresh = pages.filter((document) => !cachedWeights.has(keyOf(document)));
  const weighed = new Map((await firstViewWeights(fresh, made.files)).map((weight) => [weight.path, weight]));
  const all = pages.flatMap((document) => {
    const key = keyOf(document);
    const weight = cachedWeights.get(key) ?? weighed.get(document.path);
    return weight ? [{ key, weight, title: document.page?.head.title ?? '' }] : [];
  });
  cachedWeights = new Map(all.map(({ key, weight }) => [key, weight]));
  const scripts = new Map(made.weights.pages.map(({ path, bytes }) => [path, bytes]));
  return {
    limit: FIRST_WINDOW,
    total: made.pages.length,
    pages: all.map(({ title, weight: { path, pageType, html, css } }) => {
      return { address: path, title, pageType, html, css, script: scripts.get(path) ?? 0 };
    }),
  };
}
