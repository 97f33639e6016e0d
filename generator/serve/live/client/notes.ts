import { formatDate } from '../../../shared/dates.ts';
import { counted } from '../../../shared/text.ts';
import type { PageNotes } from '../../protocol.ts';
import { element, shadowHost } from './dom.ts';
import css from './notes.css';
import { editLink, editorControl } from './open-place.ts';
import { warningsButton } from './warnings.ts';

const REVIEWERS = { counsel: 'counsel', practice: 'the practice', physician: 'a physician' } as const;

const ribbon = shadowHost('ribbon', css);
const bar = shadowHost('bar', css);

/**
 * Shows what whoever edits the page has to know: a ribbon above it, in a row of its own, where no build has it yet; a bar below it
 * with its file, its review, how long it takes to read.
 */
export function showNotes(notes: PageNotes | null): void {
  const text = notes && ribbonText(notes);
  if (text) {
    ribbon.root.replaceChildren(element('p', { role: 'status' }, text));
    if (!ribbon.host.isConnected) document.body.prepend(ribbon.host);
  } else ribbon.host.remove();
  bar.root.replaceChildren(element('aside', { 'aria-label': 'About this page, for whoever edits it' }, ...barContents(notes)));
  if (!bar.host.isConnected) document.body.append(bar.host);
}

function ribbonText({ draft, publishes }: PageNotes): string | undefined {
  if (draft) return 'Draft: not in a build';
  return publishes && `Appears on ${formatDate(publishes)}`;
}

function barContents(notes: PageNotes | null): HTMLElement[] {
  const [own, ...others] = notes?.sources ?? [];
  if (!notes || !own) return [element('p', {}, 'No content file makes this page.'), element('div', { class: 'actions' }, warningsButton)];
  const facts = [notes.review && reviewText(notes.review), notes.readTime && `${notes.readTime} min read`, notes.review?.note];
  return [
    element('p', { class: 'file' }, element('code', {}, own.file)),
    ...facts.filter((fact) => typeof fact === 'string').map((fact) => element('p', { class: 'fact' }, fact)),
    ...(others.length > 0 ? [otherFiles(others)] : []),
    element('div', { class: 'actions' }, warningsButton, editLink(own, 'Edit this page'), editorControl(own)),
  ];
}

/** `Reviewed by a physician on May 3, 2026, again by May 3, 2027` or `Not reviewed yet by counsel`. */
function reviewText({ by, date, next }: NonNullable<PageNotes['review']>): string {
  const reviewer = REVIEWERS[by as keyof typeof REVIEWERS] ?? by;
  if (!date) return `Not reviewed yet by ${reviewer}${next ? `, due by ${formatDate(next)}` : ''}`;
  return `Reviewed by ${reviewer} on ${formatDate(date)}${next ? `, again by ${formatDate(next)}` : ''}`;
}

function otherFiles(others: PageNotes['sources']): HTMLElement {
  const items = others.map((place) => element('li', {}, editorControl(place, place.file), ' ', editLink(place)));
  return element('details', {}, element('summary', {}, `and ${counted(others.length, 'more file')}`), element('ul', {}, ...items));
}
