import { type FileLink, OPEN_PATH, type OpenRequest, type PageNotes, TOKEN_HEADER } from '../../protocol.ts';
import base from './base.css';

type Attributes = Record<string, string | boolean | undefined>;
type Child = Node | string | undefined | false;

/** Creates an element with attributes and children; strings become text, never HTML. */
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

/** Creates a button that calls `press` when it is pressed. */
export function button(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}

/**
 * Creates an element that styles of the page do not affect, and that is not printed. Its style sheet is constructed, because the page's
 * policy does not allow inline styles.
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
// Scripts that run later cannot read the token.
document.currentScript?.removeAttribute('data-token');

/** This page, from the attributes of the script element; `version` changes when styles are swapped. */
export const thisPage = { page, version, notes: JSON.parse(notes) as PageNotes | null };

/** Sends a POST to the server with the token of this page. Never rejects: a refusal or a missing answer is returned as `error`. */
export async function postToServer<Answer extends object>(path: string, body: object): Promise<Answer | { error: string }> {
  try {
    const headers = { 'Content-Type': 'application/json', [TOKEN_HEADER]: token };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (answer.status === 204 ? {} : await answer.json()) as Answer | { error: string };
  } catch {
    return { error: 'The server does not answer. Is ent-site serve still running?' };
  }
}

/** Whether this page is at a loopback address; the editor at /admin/ works only there. */
export const IS_LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);

/** Returns a link to a content file, or a field of it, in the editor at /admin/; undefined if the editor would not open. */
export function editLink({ edit, ...position }: FileLink, label = 'Edit'): HTMLElement | undefined {
  return IS_LOOPBACK && edit !== undefined ? element('a', { href: edit, ...named(label, position), class: 'edit' }, label) : undefined;
}

/**
 * Returns a control that opens a file in the editor program: a link if there is a URL for it, else a button that asks the server. If
 * nothing opens, a message with the path to copy follows it; a page cannot find out whether a link has opened a program.
 */
export function editorControl({ href, edit: _, ...position }: FileLink, label = 'Open in editor'): HTMLElement {
  const status = element('span', { role: 'status' });
  const showMessage = (text: string) => status.replaceChildren(element('span', {}, text, ' '), copyControl(position));
  const open = async () => {
    status.replaceChildren();
    const answer = await postToServer(OPEN_PATH, { page: thisPage.page, ...position } satisfies OpenRequest);
    if ('error' in answer) showMessage(answer.error);
  };
  const control =
    href === undefined
      ? button(label, open, { ...named(label, position), class: 'open' })
      : element('a', { href, ...named(label, position), class: 'open' }, label);
  if (href !== undefined)
    control.addEventListener('click', () => showMessage('Nothing opened? Choose your editor: npx ent-site serve --editor COMMAND'));
  return element('span', { class: 'opener' }, control, status);
}

function named(label: string, { file, line }: FileLink) {
  return { 'aria-label': `${label}: ${file}${line ? `, line ${line}` : ''}` };
}

/** Returns a button that copies the path, or only the path if the page cannot write to the clipboard. */
function copyControl({ file, line, column }: FileLink): HTMLElement {
  const path = [file, line, column].filter((part) => part !== undefined).join(':');
  return copyButton('Copy the path', path, `Copied: ${path}`) ?? element('code', {}, path);
}

/** Returns a button that copies `text`; undefined if the page cannot write to the clipboard, as at an address in the network (insecure context). */
export function copyButton(label: string, text: string, copied: string): HTMLElement | undefined {
  if (!navigator.clipboard) return undefined;
  const copy = button(label, async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = copied;
  });
  return copy;
}
