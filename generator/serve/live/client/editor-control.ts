import { type EditorPlace, OPEN_PATH, type OpenRequest } from '../../protocol.ts';
import { button, element } from './dom.ts';
import { postJson } from './post.ts';

/** The page that asks for an editor. */
export interface Asking {
  /** Its address. */
  page: string;
  /** What the server knows it by. */
  token: string;
}

/** What opens a place in the editor: a link where the editor has an address, else a button that asks the server. */
export function editorControl({ page, token }: Asking, { file, line, column, href }: EditorPlace, label = 'Open in editor'): HTMLElement {
  const name = { 'aria-label': `${label}: ${file}${line ? `, line ${line}` : ''}`, class: 'open' };
  if (href !== undefined) return element('a', { href, ...name }, label);
  const wanted: OpenRequest = { page, file, ...(line && { line }), ...(column && { column }) };
  const control = button(
    label,
    async () => {
      control.textContent = (await ask(wanted, token)) ?? label;
    },
    name,
  );
  return control;
}

/** Why the editor did not open; undefined when it did. */
async function ask(wanted: OpenRequest, token: string): Promise<string | undefined> {
  try {
    const answer = await postJson(OPEN_PATH, wanted, token);
    return answer.ok ? undefined : ((await answer.json()) as { error: string }).error;
  } catch {
    return 'The server does not answer.';
  }
}
