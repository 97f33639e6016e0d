import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import type { Review } from '../../../content/types/review.ts';
import { providerName } from '../../../shared/provider-names.ts';
import { compareTexts } from '../../../shared/values.ts';
import { whyLeftOut } from '../../../site/quotes.ts';
import type { Provider, Testimonial } from '../../../site/site.ts';

export interface DueItem {
  /** `first`: no one has read the text yet; `again`: its day comes; `changed`: it says something new since; `unasked`: a medical text without a review. */
  kind: 'first' | 'again' | 'changed' | 'consent' | 'unasked';
  path: string;
  title: string;
  /** Who has to read it, or whose consent it is: `Dr. Mara Larkwell`, `counsel`. */
  who: string;
  /** The last day for it, `2027-03-02`; absent where no one has set one. */
  day?: string | undefined;
  /** The day of the last review, or on which the consent was given. */
  since?: string | undefined;
  /** `now`: waits without a day; `never`: nothing is to be done. */
  when: 'overdue' | 'now' | 'later' | 'never';
  note?: string | undefined;
}

const MEDICAL: readonly string[] = ['posts', 'services'];
const REVIEWERS: Readonly<Record<Review['by'], string>> = { counsel: 'counsel', practice: 'the practice', physician: 'a physician' };
const ORDER: readonly DueItem['when'][] = ['overdue', 'now', 'later', 'never'];

/** All reviews and consents of a site on a day (`2026-11-23`): what is overdue first, then what waits, then by day, at last what has no day. */
export function dueReviews(entries: readonly Entry[], today: string): DueItem[] {
  const doctors = new Map(entriesOf<Provider>(entries, 'providers').map(({ slug, data }) => [slug, providerName(data)]));
  // The words of the site have a part of the same name.
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

/** Whether someone has to do something about it until a day. */
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
  // Of a text that has changed, the day is over.
  const day = isChanged ? undefined : next;
  const whenWithoutDay = kind === 'again' ? 'never' : 'now';
  const who = person?.name ?? doctors.get(provider) ?? REVIEWERS[by];
  const when = day === undefined ? whenWithoutDay : isOver(day, today) ? 'overdue' : 'later';
  return [{ kind, path, title, who, day, since: date, when, note }];
}

/** A quote that is left out since its consent has ended may have a new one; one that was taken back is over. */
function consentItem({ path, data: { name, consent } }: Entry<Testimonial>, today: string): DueItem[] {
  if (consent.sample) return [];
  const { given: since, expires, revoked } = consent;
  const why = whyLeftOut(consent, today);
  const isRevoked = revoked !== undefined && revoked <= today;
  const day = isRevoked ? undefined : expires;
  const whenWithoutDay = why && !isRevoked ? 'now' : 'never';
  const when = day === undefined ? whenWithoutDay : isOver(day, today) ? 'overdue' : why ? 'now' : 'later';
  return [{ kind: 'consent', path, title: name, who: name, day, since, when, note: why && `The quote is left out: ${why}.` }];
}

function isOver(day: string | undefined, today: string): boolean {
  return day !== undefined && day < today;
}
