import type { LabelledLink, SearchIndex, SearchSettings, SplitSearchIndex } from '../../generator/shared/search.ts';
import { setSearchLanguage } from '../../generator/shared/search-language.ts'; // SITE_HAS.otherLanguage
import { searchTerms } from '../../generator/shared/search-terms.ts';
import { createSearch, type Found, type Hit } from './search-engine.ts';
import { readSearchIndex } from './search-index.ts';
import { type Answer, createSplitSearch } from './search-split.ts';

/**
 * Makes the dialog search with every key, at first for the words given. What is typed stays on the page. Starts
 * once, however often it is called. Rejects where the index does not come, or is of a release that writes it in another form.
 * `reportMissing` is called where a part of it does not come later.
 */
export async function startSearch(
  dialog: HTMLDialogElement,
  query: string | undefined,
  reportMissing: (dialog: HTMLDialogElement) => void,
): Promise<void> {
  const input = dialog.querySelector('input');
  if (input && query) {
    input.value = query;
    input.dispatchEvent(new Event('input'));
  }
  if (SITE_HAS.otherLanguage) setSearchLanguage(document.documentElement.lang);
  const { index } = dialog.dataset;
  const status = dialog.querySelector('[role="status"]');
  if (!index || !status) return;
  delete dialog.dataset['index'];
  try {
    dialog.dataset['loading'] ??= status.textContent;
    listen(dialog, status, readSearchIndex(await fetchJson(index)), () => reportMissing(dialog));
  } catch (error) {
    // The next opening tries again.
    dialog.dataset['index'] = index;
    throw error;
  }
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function listen(dialog: HTMLDialogElement, status: Element, index: SearchIndex | SplitSearchIndex, reportMissing: () => void): void {
  const input = dialog.querySelector('input');
  const results = dialog.querySelector('[data-results]');
  if (!input || !results) return;
  const search = searchOf(index);
  const show = (query: string, { isWhole, ...found }: Answer) => {
    status.replaceChildren(...(query ? statusOf(found, index) : []));
    results.replaceChildren(...(query ? parts(found, index) : [suggestions(index)]));
    if (query && isWhole && found.count === 0) results.append(nothing(index));
    if (!isWhole) reportMissing();
  };
  const ask = async () => {
    const query = input.value.trim();
    let answer = search(query);
    if (answer instanceof Promise) {
      status.textContent = dialog.dataset['loading'] ?? '';
      answer = await answer;
    }
    // What has been typed since is asked for by itself.
    if (input.value.trim() === query) show(query, answer);
  };
  input.addEventListener('input', ask);
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, dialog));
  results.addEventListener('click', ({ target }) => {
    // A place on this very page lies behind the dialog.
    if (target instanceof Element && target.closest('a')?.pathname === location.pathname) dialog.close();
  });
  ask();
}

function searchOf(index: SearchIndex | SplitSearchIndex): (query: string) => Answer | Promise<Answer> {
  if ('split' in index) return createSplitSearch(index, fetchJson);
  const search = createSearch(index);
  return (query) => ({ ...search(query), isWhole: true });
}

/** What to do at once stands in a box of its own; for ears it comes first, before the number of results. */
function statusOf({ count, emergencies }: Found, { words }: SearchSettings): (string | HTMLElement)[] {
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

function parts(found: Found, index: SearchSettings): HTMLElement[] {
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

function hitItem({ title, to, text, heading, found }: Hit, words: SearchSettings['words']): HTMLElement {
  const line = heading ? words.onPage.replace('{heading}', heading) : text;
  return element('li', '', anchor(to, ...marked(title, found)), element('p', '', ...marked(line, found)));
}

function nothing({ words, call, ways }: SearchSettings): HTMLElement {
  return element('div', 'search__none', element('p', '', words.noneText), callButton(call.to, call.label), chips(ways));
}

function callButton(to: string, label: string): HTMLElement {
  const phone = anchor(to, label);
  phone.className = 'button button--call phone-number';
  return phone;
}

function suggestions({ words, suggestions: links }: SearchSettings): HTMLElement {
  return element('section', '', element('h3', '', words.suggestions), chips(links));
}

function chips(links: readonly LabelledLink[]): HTMLElement {
  return element('ul', 'chips', ...links.map(({ label, to }) => element('li', '', anchor(to, label))));
}

/** A text with the words that were found in `<mark>`. */
function marked(text: string, found: ReadonlySet<string>): (string | HTMLElement)[] {
  const isFound = (word: string) => searchTerms(word).some((term) => found.has(term));
  // Every second part is a word, the others stand between them.
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
