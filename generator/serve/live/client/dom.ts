import { type EditorPlace, OPEN_PATH, type OpenRequest, type PageNotes, TOKEN_HEADER } from '../../protocol.ts';
import base from './base.css';

type Attributes = Record<string, string | boolean | undefined>;
type Child = Node | string | undefined | false;

/** An element with attributes and children; text stays text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(attribute, value === true ? '' : value);
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** A button that does something when it is pressed. */
export function button(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}

/**
 * An element that no style of the page reaches, with sheets that the page's policy allows (constructed ones are not inline
 * styles). It is in no print.
 */
export function shadowHost(name: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(`ent-site-${name}`);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base + css);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

// Runs at the end of every page that `ent-site serve` sends.
const { page = '', version = '', notes = 'null', token = '' } = document.currentScript?.dataset ?? {};
// No script that comes later reads it.
document.currentScript?.removeAttribute('data-token');

/** Which page this is, by the script's own element; `version` is another once its styles have been swapped. */
export const thisPage = { page, version, notes: JSON.parse(notes) as PageNotes | null };

/** Asks the server for something as a page of its own. Never rejects: what it refuses, and that it does not answer, is an error. */
export async function ask<Answer extends object>(path: string, body: object): Promise<Answer | { error: string }> {
  try {
    const headers = { 'Content-Type': 'application/json', [TOKEN_HEADER]: token };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (answer.status === 204 ? {} : await answer.json()) as Answer | { error: string };
  } catch {
    return { error: 'The server does not answer.' };
  }
}

/** The editor at /admin/ answers this machine alone, and only where it goes by one of its own addresses. */
const IS_LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);

/** The way to a content file, or to its field, in the editor at /admin/; undefined where that would not open. */
export function editLink({ edit, ...place }: EditorPlace, label = 'Edit'): HTMLElement | undefined {
  return IS_LOOPBACK && edit !== undefined ? element('a', { href: edit, ...named(label, place), class: 'edit' }, label) : undefined;
}

/**
 * What opens a place in the programmer's editor: a link where that has an address, else a button that asks the server. What happened
 * where nothing opens is said after it, with the path to copy; no page learns whether a link has opened a program.
 */
export function editorControl({ href, edit: _, ...place }: EditorPlace, label = 'Open in editor'): HTMLElement {
  const said = element('span', { role: 'status' });
  const say = (words: string) => said.replaceChildren(element('span', {}, words, ' '), copyControl(place));
  const open = async () => {
    said.replaceChildren();
    const answer = await ask(OPEN_PATH, { page: thisPage.page, ...place } satisfies OpenRequest);
    if ('error' in answer) say(answer.error);
  };
  const control =
    href === undefined
      ? button(label, open, { ...named(label, place), class: 'open' })
      : element('a', { href, ...named(label, place), class: 'open' }, label);
  if (href !== undefined) control.addEventListener('click', () => say('Nothing opened? Name your editor: ent-site serve --editor COMMAND'));
  return element('span', { class: 'opener' }, control, said);
}

function named(label: string, { file, line }: EditorPlace) {
  return { 'aria-label': `${label}: ${file}${line ? `, line ${line}` : ''}` };
}

/** The path alone where the page may not write to the clipboard. */
function copyControl({ file, line, column }: EditorPlace): HTMLElement {
  const path = [file, line, column].filter((part) => part !== undefined).join(':');
  return copyButton('Copy its path', path, `Copied: ${path}`) ?? element('code', {}, path);
}

/** Only where the page may write to the clipboard: on this machine, not in the network (secure contexts). */
export function copyButton(label: string, text: string, copied: string): HTMLElement | undefined {
  if (!navigator.clipboard) return undefined;
  const copy = button(label, async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = copied;
  });
  return copy;
}
