import type { ShownProblem, ShownWarnings } from '../../protocol.ts';
import { button, element, shadowHost } from './dom.ts';
import { problemItem } from './problem-item.ts';
import css from './problems.css';

const CALM = 'The site is built with these as they are. Each goes away by itself once it is mended.';
const NOTHING = 'Nothing is left to look at.';

/*
 * A count in the bar that opens the list, which lies over the page and its floating buttons only while somebody reads it. Items that stay
 * keep their elements, and so the focus, while others are mended.
 */
const { host, root } = shadowHost('warnings', css);
const title = element('h2', { id: 'title', 'aria-live': 'polite' });
const calm = element('p', { class: 'calm', id: 'calm' }, CALM);
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
// The event comes after the dialog has closed, and somebody may have opened it again by then.
dialog.addEventListener('close', () => {
  if (!dialog.open) host.remove();
});

/** The count, for the bar. */
export const warningsButton = button('', open, { class: 'warnings', 'aria-haspopup': 'dialog', hidden: true });

/** Shows what there is to look at. */
export function showWarnings(warnings: ShownWarnings): void {
  const here = warnings.ofPage.length;
  const count = here + warnings.others.length + warnings.more;
  warningsButton.hidden = count === 0;
  warningsButton.textContent = `${count} to look at${here > 0 && here < count ? `, ${here} on this page` : ''}`;
  title.textContent = count > 0 ? `${count} to look at` : NOTHING;
  calm.hidden = count === 0;
  ofPage.show(warnings.ofPage);
  others.show(warnings.others);
  more.hidden = warnings.more === 0;
  more.textContent = `and ${warnings.more} more, all listed in the terminal.`;
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
    const known = items;
    items = new Map(
      problems
        .map((problem) => [JSON.stringify(problem), problem] as const)
        .map(([key, problem]) => [key, known.get(key) ?? problemItem(problem)]),
    );
    for (const [key, item] of known) if (!items.has(key)) item.remove();
    for (const [index, item] of [...items.values()].entries())
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
    section.hidden = problems.length === 0;
  };
  return { section, show };
}
