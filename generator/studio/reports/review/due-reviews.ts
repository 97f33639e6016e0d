import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import type { Review } from '../../../content/types/review.ts';
import { providerName } from '../../../shared/provider-names.ts';
import { compareTexts } from '../../../shared/values.ts';
import { whyLeftOut } from '../../../site/quotes.ts';
import type { Provider, Testimonial } from '../../../site/site.ts';

/** A review of a text, or the consent for a quote. */
export interface DueItem {
  /** `first`: never reviewed; `again`: reviewed before; `changed`: changed since its review; `unasked`: a medical text without `review`. */
  kind: 'first' | 'again' | 'changed' | 'consent' | 'unasked';
  path: string;
  title: string;
  /** The reviewer, or the person who gave the consent: `Dr. Mara Larkwell`, `counsel`. */
  who: string;
  /** The day on which it is due, `2027-03-02`; absent if none is set. */
  day?: string | undefined;
  /** The day of the last review, or of the consent. */
  since?: string | undefined;
  /** `now`: due, but without a day; `never`: nothing to do. */
  when: 'overdue' | 'now' | 'later' | 'never';
  note?: string | undefined;
}

const MEDICAL: readonly string[] = ['posts', 'services'];
const REVIEWERS: Readonly<Record<Review['by'], string>> = { counsel: 'counsel', practice: 'the practice', physician: 'a physician' };
const ORDER: readonly DueItem['when'][] = ['overdue', 'now', 'later', 'never'];

/** Returns all reviews and consents of a site on a day (`2026-11-23`): overdue ones first, then those due without a day, then by day. */
export function dueReviews(entries: readonly Entry[], today: string): DueItem[] {
  const doctors = new Map(entriesOf<Provider>(entries, 'providers').map(({ slug, data }) => [slug, providerName(data)]));
  // The labels of the site (strings.yaml) have a field of the same name.
  const texts = entries.filter(({ type }) => type !== 'strings');
  const items = texts.flatMap((entry) =>
    entry.type === 'testimonials'
      ? consentItem(entry as Entry<Testimonial>, today)
      : reviewItem(entry as Entry<{ title: string; updated?: string; review?: Review }>, doctors, today),
  );
  return items.sort(
    (a, b) => ORDER.indexOf(a.when) - ORDER.indexOf(b.when) || compareTexts(a.day ?? '', b.day ?? '') || compareTexts(a.path, b.path),
  );
}

/** Whether an item has to be done by a day. */
export function isDueBy({ when, day = '' }: DueItem, last: string): boolean {
  return when !== 'never' && day <= last;
}

function reviewItem(
  { type, path, data }: Entry<{ title: string; updated?: string; review?: Review }>,
  doctors: ReadonlyMap<string, string>,
  today: string,
): DueItem[] {
  const { title, updated = '', review } = data;
  if (!review) return MEDICAL.includes(type) ? [{ kind: 'unasked', path, title, who: REVIEWERS.physician, when: 'never' }] : [];
  const { by, provider = '', person, date, next, note } = review;
  const isChanged = date !== undefined && updated > date && !isOver(next, today);
  const kind = date === undefined ? 'first' : isChanged ? 'changed' : 'again';
  // A changed text is due now, whatever its next day.
  const day = isChanged ? undefined : next;
  const whenWithoutDay = kind === 'again' ? 'never' : 'now';
  const who = person?.name ?? doctors.get(provider) ?? REVIEWERS[by];
  const when = day === undefined ? whenWithoutDay : isOver(day, today) ? 'overdue' : 'later';
  return [{ kind, path, title, who, day, since: date, when, note }];
}

/** An ended consent can be renewed, so it stays due; a withdrawn one does not. */
function consentItem({ path, data: { name, consent } }: Entry<Testimonial>, today: string): DueItem[] {
  if (consent.sample) return [];
  const { given: since, expires, revoked } = consent;
  const why = whyLeftOut(consent, today);
  const isRevoked = revoked !== undefined && revoked <= today;
  const day = isRevoked ? undefined : expires;
  const whenWithoutDay = why && !isRevoked ? 'now' : 'never';
  const when = day === undefined ? whenWithoutDay : isOver(day, today) ? 'overdue' : why ? 'now' : 'later';
  return [{ kind: 'consent', path, title: name, who: name, day, since, when, note: why && `The site does not show the quote: ${why}.` }];
}

function isOver(day: string | undefined, today: string): boolean {
  return day !== undefined && day < today;
}
