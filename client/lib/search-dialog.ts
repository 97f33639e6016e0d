import type { LabelledLink, SearchIndex } from '../../generator/shared/search.ts';
import { createSearch, type Found, type Hit } from './search-engine.ts';
import { readSearchIndex } from './search-index.ts';
import { searchTerms } from './search-terms.ts';

/**
 * Makes the dialog search with every key, at first for the words given. What is typed stays on the page. Starts
 * once, however often it is called. Rejects where the index does not come, or is of a release that writes it in another form.
 */
export async function startSearch(dialog: HTMLDialogElement, query?: string): Promise<void> {
  const input = dialog.querySelector('input');
  if (input && query) {
    input.value = query;
    input.dispatchEvent(new Event('input'));
  }
  const { index } = dialog.dataset;
  const status = dialog.querySelector('[role="status"]');
  if (!index || !status) return;
  delete dialog.dataset['index'];
  try {
    const response = await fetch(index);
    if (!response.ok) throw new Error(`${index} answered ${response.status}`);
    listen(dialog, status, readSearchIndex(await response.json()));
  } catch (error) {
    // The next opening tries again.
    dialog.dataset['index'] = index;
    throw error;
  }
}

function listen(dialog: HTMLDialogElement, status: Element, index: SearchIndex): void {
  const input = dialog.querySelector('input');
  const results = dialog.querySelector('[data-results]');
  if (!input || !results) return;
  const search = createSearch(index);
  const show = () => {
    const query = input.value.trim();
    const found = search(query);
    status.replaceChildren(...(query ? statusOf(found, index) : []));
    results.replaceChildren(...(query ? parts(found, index) : [suggestions(index)]));
  };
  input.addEventListener('input', show);
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, dialog));
  results.addEventListener('click', ({ target }) => {
    // A place on this very page lies behind the dialog.
    if (target instanceof Element && target.closest('a')?.pathname === location.pathname) dialog.close();
  });
  show();
}

/** What to do at once stands in a box of its own; for ears it comes first, before the number of results. */
function statusOf({ count, emergencies }: Found, { words }: SearchIndex): (string | HTMLElement)[] {
  const counted = count === 0 ? words.none : count === 1 ? words.one : words.many.replace('{count}', `${count}`);
  return [...emergencies.map((text) => element('span', 'visually-hidden', `${text} `)), counted];
}

/** Arrow keys walk from the field through the links and back; Enter in the field goes to the first link. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, dialog: HTMLElement): void {
  const { key, target } = event;
  const stops: HTMLElement[] = [input, ...dialog.querySelectorAll<HTMLElement>('[data-results] a')];
  const here = stops.indexOf(target as HTMLElement);
  const step = key === 'ArrowDown' || (key === 'Enter' && target === input) ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (here < 0 || step === 0 || event.isComposing) return;
  event.preventDefault();
  stops[here + step]?.focus();
}

function parts(found: Found, index: SearchIndex): HTMLElement[] {
  const { words, kinds } = index;
  const urgent = [element('h3', '', words.emergency), ...found.emergencies.map((text) => element('p', '', text))];
  return [
    ...(found.emergencies.length > 0 ? [element('section', 'search__urgent', ...urgent)] : []),
    ...found.groups.map(({ kind, hits }) =>
      element('section', 'search__group', element('h3', '', kinds[kind]), element('ul', '', ...hits.map((hit) => hitItem(hit, words)))),
    ),
    ...(found.count === 0 ? [nothing(index)] : []),
  ];
}

function hitItem({ title, to, text, heading, found }: Hit, words: SearchIndex['words']): HTMLElement {
  const line = heading ? words.onPage.replace('{heading}', heading) : text;
  return element('li', '', anchor(to, ...marked(title, found)), element('p', '', ...marked(line, found)));
}

function nothing({ words, call, ways }: SearchIndex): HTMLElement {
  const phone = anchor(call.to, call.label);
  phone.className = 'button button--call phone-number';
  return element('div', 'search__none', element('p', '', words.noneText), phone, chips(ways));
}

function suggestions({ words, suggestions: links }: SearchIndex): HTMLElement {
  return element('section', '', element('h3', '', words.suggestions), chips(links));
}

function chips(links: readonly LabelledLink[]): HTMLElement {
  return element('ul', 'chips', ...links.map(({ label, to }) => element('li', '', anchor(to, label))));
}

/** A text with the words that were found in `<mark>`. */
function marked(text: string, found: ReadonlySet<string>): (string | HTMLElement)[] {
  return text
    .split(/([\p{L}\p{N}'’]+)/u)
    .map((part) => (searchTerms(part).some((term) => found.has(term)) ? element('mark', '', part) : part));
}

function anchor(to: string, ...children: (string | HTMLElement)[]): HTMLElement {
  const link = element('a', '', ...children);
  link.setAttribute('href', to);
  return link;
}

function element(name: string, className: string, ...children: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
