import { formatDay } from '../../../shared/days.ts';
import { counted } from '../../../shared/text.ts';
import { ADMIN_PREFIX, type PageNotes, type ShownProblem, type ShownWarnings } from '../../protocol.ts';
import { button, editLink, editorControl, element, IS_LOOPBACK, shadowHost } from './dom.ts';
import editCss from './edit.css';
import css from './notes.css';
import { problemItem } from './overlay.ts';
import problemsCss from './problems.css';

const REVIEWERS = { counsel: 'counsel', practice: 'the practice', physician: 'a physician' } as const;

const ribbon = shadowHost('ribbon', css);
const bar = shadowHost('bar', css);
const edit = shadowHost('edit', editCss);

/**
 * Shows notes for editors of the page: a ribbon before the page, if a build leaves it out; a link to its form in the corner of the window;
 * a bar after the page, with its file, review and reading time.
 */
export function showNotes(notes: PageNotes | null): void {
  const text = notes && ribbonText(notes);
  if (text) {
    ribbon.root.replaceChildren(element('p', { role: 'status' }, text));
    if (!ribbon.host.isConnected) document.body.prepend(ribbon.host);
  } else ribbon.host.remove();
  bar.root.replaceChildren(element('aside', { 'aria-label': 'About this page, for its editors' }, ...barContents(notes)));
  if (!bar.host.isConnected) document.body.append(bar.host);
  showEditLink(notes?.sources[0]?.edit);
}

/** Shows the link to the form of the page; a page that no form edits links to the first page of the editor. */
function showEditLink(form: string | undefined): void {
  if (!IS_LOOPBACK) return;
  const link = element('a', { href: form ?? ADMIN_PREFIX }, form === undefined ? 'Open the editor' : 'Edit this page');
  edit.root.replaceChildren(element('nav', { 'aria-label': 'Editor' }, link));
  if (!edit.host.isConnected) bar.host.before(edit.host);
}

function ribbonText({ draft, publishes }: PageNotes): string | undefined {
  if (draft) return 'Draft: not published yet';
  return publishes && `Appears on ${formatDay(publishes)}`;
}

function barContents(notes: PageNotes | null): HTMLElement[] {
  const [own, ...others] = notes?.sources ?? [];
  if (!notes || !own) return [element('p', {}, 'No content file makes this page.'), element('div', { class: 'actions' }, warningsButton)];
  const facts = [notes.review && reviewText(notes.review), notes.readTime && `${notes.readTime} min read`, notes.review?.note];
  return [
    element('p', { class: 'file' }, element('code', {}, own.file)),
    ...facts.filter((fact) => typeof fact === 'string').map((fact) => element('p', { class: 'fact' }, fact)),
    ...(others.length > 0 ? [otherFiles(others)] : []),
    element('div', { class: 'actions' }, warningsButton, editorControl(own)),
  ];
}

/** Returns `Reviewed by a physician on May 3, 2026, again by May 3, 2027` or `Not reviewed yet by counsel`. */
function reviewText({ by, date, next }: NonNullable<PageNotes['review']>): string {
  const reviewer = REVIEWERS[by as keyof typeof REVIEWERS] ?? by;
  if (!date) return `Not reviewed yet by ${reviewer}${next ? `, due by ${formatDay(next)}` : ''}`;
  return `Reviewed by ${reviewer} on ${formatDay(date)}${next ? `, again by ${formatDay(next)}` : ''}`;
}

function otherFiles(others: PageNotes['sources']): HTMLElement {
  const items = others.map((link) => element('li', {}, editorControl(link, link.file), ' ', editLink(link)));
  return element('details', {}, element('summary', {}, `and ${counted(others.length, 'more file')}`), element('ul', {}, ...items));
}

const EXPLANATION = 'These are warnings; the site is built anyway. Each disappears when it is fixed.';
const NO_WARNINGS = 'No warnings.';

/*
 * A button in the bar shows the number of warnings and opens the list, which covers the page only while it is open. Unchanged items keep
 * their elements, and so the focus, while others are fixed.
 */
const { host, root } = shadowHost('warnings', problemsCss);
const title = element('h2', { id: 'title', 'aria-live': 'polite' });
const calm = element('p', { class: 'calm', id: 'calm' }, EXPLANATION);
const ofPage = problemList('On this page');
const others = problemList('Elsewhere on the site');
const more = element('p', { class: 'more' });
const dialog = element('dialog', { 'aria-labelledby': 'title', 'aria-describedby': 'calm', tabindex: '-1' });
const close = button('Close', () => dialog.close(), { 'aria-keyshortcuts': 'Escape' });
dialog.append(
  element('div', { class: 'top' }, title, calm, element('div', { class: 'actions' }, close)),
  ofPage.section,
  others.section,
  more,
);
root.append(dialog);
// The event comes after the dialog has closed; it may be open again by then.
dialog.addEventListener('close', () => {
  if (!dialog.open) host.remove();
});

const warningsButton = button('', open, { class: 'warnings', 'aria-haspopup': 'dialog', hidden: true });

export function showWarnings(warnings: ShownWarnings): void {
  const here = warnings.ofPage.length;
  const count = here + warnings.others.length + warnings.more;
  warningsButton.hidden = count === 0;
  warningsButton.textContent = `${counted(count, 'warning')}${here > 0 && here < count ? `, ${here} on this page` : ''}`;
  title.textContent = count > 0 ? counted(count, 'warning') : NO_WARNINGS;
  calm.hidden = count === 0;
  ofPage.show(warnings.ofPage);
  others.show(warnings.others);
  more.hidden = warnings.more === 0;
  more.textContent = `and ${warnings.more} more; the terminal lists all.`;
  if (dialog.open && !root.activeElement) dialog.focus();
}

function open(): void {
  document.body.append(host);
  dialog.showModal();
  dialog.focus();
}

function problemList(heading: string) {
  const list = element('ol');
  const section = element('section', {}, element('h3', {}, heading), list);
  let items = new Map<string, HTMLElement>();
  const show = (problems: readonly ShownProblem[]): void => {
    const before = items;
    items = new Map(
      problems
        .map((problem) => [JSON.stringify(problem), problem] as const)
        .map(([key, problem]) => [key, before.get(key) ?? problemItem(problem)]),
    );
    for (const [key, item] of before) if (!items.has(key)) item.remove();
    for (const [index, item] of [...items.values()].entries())
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
    section.hidden = problems.length === 0;
  };
  return { section, show };
}
