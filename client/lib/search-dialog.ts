import { type LabeledLink, SEARCH_WORDS, type SearchEntry, type SearchIndex } from '../../generator/shared/search.ts';
import { searchTerms, setSearchLanguage } from '../../generator/shared/search-terms.ts';
import { createSearch, type Hit, type SearchResults } from './search-engine.ts';

/**
 * Makes the dialog search at every keystroke, first for the given words. The text never leaves the page. Repeated calls have no effect.
 * Rejects if the index does not load or comes from a release with another format.
 */
export async function startSearch(dialog: HTMLDialogElement, query: string | undefined): Promise<void> {
  const input = dialog.querySelector('input');
  if (input && query) {
    input.value = query;
    input.dispatchEvent(new Event('input'));
  }
  setSearchLanguage(document.documentElement.lang);
  const { index } = dialog.dataset;
  if (!index) return;
  delete dialog.dataset['index'];
  try {
    const response = await fetch(index);
    if (!response.ok) throw new Error(`${index} answered ${response.status}`);
    listen(dialog, readSearchIndex(await response.json()));
  } catch (error) {
    // The next time the dialog opens, it tries again.
    dialog.dataset['index'] = index;
    throw error;
  }
}

/**
 * Reads the search index. All releases use one address, so an older page may receive the index of a newer release: throws TypeError if
 * anything is missing that this page's search needs.
 */
export function readSearchIndex(value: unknown): SearchIndex {
  const index = value as SearchIndex;
  const links = [index.call, ...index.suggestions, ...index.fallbackLinks];
  const isComplete =
    SEARCH_WORDS.every((word) => isText(index.words[word])) &&
    links.every(({ label, to }) => isText(label) && isText(to)) &&
    index.entries.every(isEntry) &&
    index.entries.every(({ kind }) => isText(index.kinds[kind])) &&
    index.emergencies.every(({ text, when, calls }) => [text, ...when, ...calls].every(isText)) &&
    index.ignore.every(isText);
  if (!isComplete) throw new TypeError('The index of the search has another form.');
  return index;
}

function isEntry({ kind, title, to, text, words, headings = [] }: SearchEntry): boolean {
  return [kind, title, to, text, ...words].every(isText) && headings.every(([heading, id]) => isText(heading) && isText(id));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function listen(dialog: HTMLDialogElement, index: SearchIndex): void {
  const input = dialog.querySelector('input');
  const status = dialog.querySelector('[role="status"]');
  const results = dialog.querySelector('[data-results]');
  if (!input || !status || !results) return;
  const search = createSearch(index);
  const show = () => {
    const query = input.value.trim();
    const found = search(query);
    status.replaceChildren(...(query ? statusOf(found, index) : []));
    results.replaceChildren(...(query ? splitAtMatches(found, index) : [suggestions(index)]));
    if (query && found.count === 0) results.append(noResults(index));
  };
  input.addEventListener('input', show);
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, dialog));
  results.addEventListener('click', ({ target }) => {
    // The target is on this page, under the dialog.
    if (target instanceof Element && target.closest('a')?.pathname === location.pathname) dialog.close();
  });
  show();
}

/** Shows urgent advice in its own box; screen readers announce it before the number of results. */
function statusOf({ count, emergencies }: SearchResults, { words }: SearchIndex): (string | HTMLElement)[] {
  const counted = count === 0 ? words.none : count === 1 ? words.one : words.many.replace('{count}', `${count}`);
  return [...emergencies.map((text) => element('span', 'visually-hidden', `${text} `)), counted];
}

/** Moves focus with arrow keys from the field through the links and back; Enter in the field goes to the first link. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, dialog: HTMLElement): void {
  const { key, target } = event;
  const stops: HTMLElement[] = [input, ...dialog.querySelectorAll<HTMLElement>('[data-results] a')];
  const here = stops.indexOf(target as HTMLElement);
  const step = key === 'ArrowDown' || (key === 'Enter' && target === input) ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (here < 0 || step === 0 || event.isComposing) return;
  event.preventDefault();
  stops[here + step]?.focus();
}

function splitAtMatches(found: SearchResults, index: SearchIndex): HTMLElement[] {
  const { words, kinds } = index;
  const numbers = index.emergencies.flatMap(({ text, calls }) => (found.emergencies.includes(text) ? calls : []));
  const urgent = [
    element('h3', '', words.emergency),
    ...found.emergencies.map((text) => element('p', '', text)),
    element(
      'div',
      'row',
      ...[...new Set(numbers)].map((number) => callButton(`tel:${number}`, words.callNumber.replace('{phone}', number))),
    ),
  ];
  return [
    ...(found.emergencies.length > 0 ? [element('section', 'search__urgent', ...urgent)] : []),
    ...found.groups.map(({ kind, hits }) =>
      element('section', 'search__group', element('h3', '', kinds[kind]), element('ul', '', ...hits.map((hit) => hitItem(hit, words)))),
    ),
  ];
}

function hitItem({ title, to, text, heading, found }: Hit, words: SearchIndex['words']): HTMLElement {
  const line = heading ? words.onPage.replace('{heading}', heading) : text;
  return element('li', '', anchor(to, ...marked(title, found)), element('p', '', ...marked(line, found)));
}

function noResults({ words, call, fallbackLinks }: SearchIndex): HTMLElement {
  return element('div', 'search__none', element('p', '', words.noneText), callButton(call.to, call.label), chips(fallbackLinks));
}

function callButton(to: string, label: string): HTMLElement {
  const phone = anchor(to, label);
  phone.className = 'button button--call phone-number';
  return phone;
}

function suggestions({ words, suggestions: links }: SearchIndex): HTMLElement {
  return element('section', '', element('h3', '', words.suggestions), chips(links));
}

function chips(links: readonly LabeledLink[]): HTMLElement {
  return element('ul', 'chips', ...links.map(({ label, to }) => element('li', '', anchor(to, label))));
}

/** Renders a text with the matched words in `<mark>`. */
function marked(text: string, found: ReadonlySet<string>): (string | HTMLElement)[] {
  const isFound = (word: string) => searchTerms(word).some((term) => found.has(term));
  // The parts at odd indexes are words, the others are the text between them.
  return text.split(/([\p{L}\p{N}'’]+)/u).map((part, at) => (at % 2 === 1 && isFound(part) ? element('mark', '', part) : part));
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
