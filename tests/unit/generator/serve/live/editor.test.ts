import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseEditor, editorCommand, editorHref } from '../../../../../generator/serve/live/editor.ts';
import { useFolder } from '../../../../helpers/folder.ts';

const position = { path: '/home/ann/my site/content/blog/a#b.md', line: 5, column: 11 };

const inFolder = useFolder();

/** Creates a folder with these programs, for $PATH. */
function pathWith(...names: string[]): string {
  mkdirSync(inFolder(names.join()), { recursive: true });
  for (const name of names) writeFileSync(join(inFolder(names.join()), name), '');
  return inFolder(names.join());
}
const withVsCode = () => ({ PATH: pathWith('subl', 'code') });

function opened(option: string | undefined, env: Record<string, string> = withVsCode()): string | string[] | undefined {
  const editor = chooseEditor(option, env);
  if (editor.kind === 'none') return undefined;
  return editor.kind === 'link' ? editorHref(editor, position) : editorCommand(editor, position);
}

const VS_CODE = 'vscode://file/home/ann/my%20site/content/blog/a%23b.md:5:11';

it('the editor is VS Code, opened by a URL, if none is chosen; a file without a position opens at its first line', () => {
  expect(opened(undefined)).toBe(VS_CODE);
  expect(editorHref(chooseEditor(undefined, withVsCode()), { path: '/x.md' })).toBe('vscode://file/x.md:1:1');
});

it.skipIf(process.platform !== 'linux')('the editor is another installed one if VS Code is missing, and none if none is installed', () => {
  expect(opened(undefined, { PATH: `${inFolder()}:${pathWith('zed', 'ls')}` })).toEqual(['zed', `${position.path}:5:11`]);
  for (const env of [{ PATH: pathWith('ls') }, {}]) expect(opened(undefined, env)).toBeUndefined();
});

it.each([
  ['"/opt/my editors/code" --new-window', ['/opt/my editors/code', '--new-window', '--goto', `${position.path}:5:11`]],
  ["'/opt/idea/bin/idea.sh'", ['/opt/idea/bin/idea.sh', '--line', '5', '--column', '11', position.path]],
  ['C:\\Tools\\webstorm64.exe', ['C:\\Tools\\webstorm64.exe', '--line', '5', '--column', '11', position.path]],
  ['subl', ['subl', `${position.path}:5:11`]],
  ['gvim', ['gvim', '+5', position.path]],
  ['notepad', ['notepad', position.path]],
  ['mine -n{line} {file}', ['mine', '-n5', position.path]],
  ['cursor://file{file}:{line}', 'cursor://file/home/ann/my%20site/content/blog/a%23b.md:5'],
])('the editor takes the command or URL %j and fills in the position', (option, command) => {
  expect(opened(option)).toEqual(command);
});

it('the editor comes from --editor, then from $ENT_SITE_EDITOR, $VISUAL and $EDITOR', () => {
  const env = { ENT_SITE_EDITOR: 'subl', VISUAL: 'gvim', EDITOR: 'kate' };
  expect(opened('notepad', env)?.[0]).toBe('notepad');
  expect(opened(undefined, env)?.[0]).toBe('subl');
  expect(opened(undefined, { ...env, ENT_SITE_EDITOR: ' ' })?.[0]).toBe('gvim');
  expect(opened(undefined, { EDITOR: 'kate' })?.[0]).toBe('kate');
});

it('the editor is never one from $EDITOR that needs the terminal', () => {
  for (const usual of ['vim', '/usr/bin/nvim -p', 'nano', 'emacs -nw'])
    expect(opened(undefined, { EDITOR: usual, ...withVsCode() }), usual).toBe(VS_CODE);
});
