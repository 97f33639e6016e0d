import { type EditorPlace, OPEN_PATH, type OpenRequest } from '../../protocol.ts';
import { button, element } from './dom.ts';
import { ask, thisPage } from './this-page.ts';

/** The editor at /admin/ answers this machine alone, and only where it goes by one of its own addresses. */
const IS_LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);

/** The way to a content file, or to its field, in the editor at /admin/; undefined where that would not open. */
export function editLink({ edit, ...place }: EditorPlace, label = 'Edit'): HTMLElement | undefined {
  return IS_LOOPBACK && edit !== undefined ? element('a', { href: edit, ...named(label, place), class: 'edit' }, label) : undefined;
}

/**
 * What opens a place in the programmer's editor: a link where that has an address, else a button that asks the server. What happened
 * where nothing opens is said behind it, with the path to copy; no page learns whether a link has opened a program.
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

/** The path alone where the page may not write to the clipboard: in the network (secure contexts). */
function copyControl({ file, line, column }: EditorPlace): HTMLElement {
  const path = [file, line, column].filter((part) => part !== undefined).join(':');
  if (!navigator.clipboard) return element('code', {}, path);
  const copy = button('Copy its path', async () => {
    await navigator.clipboard.writeText(path);
    copy.textContent = `Copied: ${path}`;
  });
  return copy;
}
