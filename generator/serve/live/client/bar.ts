import { counted } from '../../../shared/text.ts';
import type { PageNotes } from '../../protocol.ts';
import css from './bar.css';
import { element, shadowHost } from './dom.ts';
import { type Asking, editorControl } from './editor-control.ts';
import { reviewText } from './words.ts';

/** The line below the page for whoever edits it: its file, its review, how long it takes to read. */
export function createBar(asking: Asking): { show: (notes: PageNotes | null) => void } {
  const { host, root } = shadowHost('bar', css);
  return {
    show(notes) {
      root.replaceChildren(element('aside', { 'aria-label': 'About this page, for whoever edits it' }, ...contents(asking, notes)));
      if (!host.isConnected) document.body.append(host);
    },
  };
}

function contents(asking: Asking, notes: PageNotes | null): HTMLElement[] {
  const [own, ...others] = notes?.sources ?? [];
  if (!notes || !own) return [element('p', {}, 'No content file makes this page.')];
  const facts = [notes.review && reviewText(notes.review), notes.readTime && `${notes.readTime} min read`, notes.review?.note];
  return [
    element('p', { class: 'file' }, element('code', {}, own.file)),
    ...facts.filter((fact) => typeof fact === 'string').map((fact) => element('p', { class: 'fact' }, fact)),
    ...(others.length > 0 ? [otherFiles(asking, others)] : []),
    editorControl(asking, own),
  ];
}

function otherFiles(asking: Asking, others: PageNotes['sources']): HTMLElement {
  return element(
    'details',
    {},
    element('summary', {}, `and ${counted(others.length, 'more file')}`),
    element('ul', {}, ...others.map((place) => element('li', {}, editorControl(asking, place, place.file)))),
  );
}
