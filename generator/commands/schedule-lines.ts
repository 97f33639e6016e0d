import { counted } from '../shared/text.ts';
import type { LeftOutQuote } from '../site/consents.ts';
import type { DatedChange, Schedule } from '../site/schedule.ts';

/** What waits, and when the next build is due: one line or two. */
export function scheduleLines({ drafts, changes }: Schedule): string {
  const waiting = [
    group(changes, 'article', 'article', 'to appear'),
    group(changes, 'announcement', 'announcement', 'to appear'),
    group(changes, 'announcement over', 'announcement', 'to end'),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    group(changes, 'quote', 'testimonial', 'to end with its consent'),
    group(changes, 'hours', 'day', 'of other hours to come'),
    group(changes, 'hours over', 'day', 'of other hours to pass'),
    group(changes, 'update', 'text', 'to say when it changed'),
  ].filter((text) => text !== '');
  const due = `Next build due on ${changes[0].day}.`;
  return waiting.length > 0 ? `Waits: ${waiting.join(', ')}.\n${due}` : due;
}

/** `2 articles to appear (the next on 2026-12-01, content/blog/x.md)`; empty where none is. */
function group(changes: readonly DatedChange[], what: DatedChange['what'], noun: string, then: string): string {
  const [next, ...others] = changes.filter((change) => change.what === what);
  if (!next) return '';
  return `${counted(others.length + 1, noun)} ${then} (${others.length > 0 ? 'the next ' : ''}on ${next.day}, ${next.file})`;
}

/** More names than these help nobody. */
const MAX_NAMED = 5;

/** Quotes that no visitor sees, with why: `Left out: 1 testimonial (content/testimonials/ann-b.yaml: it has no consent).`; none where all are shown. */
export function leftOutLines(quotes: readonly LeftOutQuote[]): string[] {
  if (quotes.length === 0) return [];
  const named = quotes.slice(0, MAX_NAMED).map(({ file, why }) => `${file}: ${why}`);
  const others = quotes.length > MAX_NAMED ? [`${quotes.length - MAX_NAMED} more`] : [];
  return [`Left out: ${counted(quotes.length, 'testimonial')} (${[...named, ...others].join('; ')}).`];
}
