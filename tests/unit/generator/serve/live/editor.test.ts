import { describe, expect, it } from 'vitest';
import { chooseEditor, editorCommand, editorHref } from '../../../../../generator/serve/live/editor.ts';

const place = { path: '/home/ann/my site/content/blog/a#b.md', line: 5, column: 11 };

function opened(option: string | undefined, env: Record<string, string> = {}): string | string[] | undefined {
  const editor = chooseEditor(option, env);
  return editor.kind === 'link' ? editorHref(editor, place) : editorCommand(editor, place);
}

const VS_CODE = 'vscode://file/home/ann/my%20site/content/blog/a%23b.md:5:11';

describe('the editor', () => {
  it('is VS Code by its address where nothing is chosen', () => {
    expect(opened(undefined)).toBe(VS_CODE);
  });

  it('begins at the first line of a file without a place', () => {
    expect(editorHref(chooseEditor(undefined, {}), { path: '/x.md' })).toBe('vscode://file/x.md:1:1');
  });

  it.each([
    ['code', ['code', '--goto', `${place.path}:5:11`]],
    ['"/opt/my editors/code" --new-window', ['/opt/my editors/code', '--new-window', '--goto', `${place.path}:5:11`]],
    ["'/opt/idea/bin/idea.sh'", ['/opt/idea/bin/idea.sh', '--line', '5', '--column', '11', place.path]],
    ['C:\\Tools\\webstorm64.exe', ['C:\\Tools\\webstorm64.exe', '--line', '5', '--column', '11', place.path]],
    ['subl', ['subl', `${place.path}:5:11`]],
    ['gvim', ['gvim', '+5', place.path]],
    ['notepad', ['notepad', place.path]],
    ['mine -n{line} {file}', ['mine', '-n5', place.path]],
    ['vim', ['vim', place.path]],
  ])('takes the command %j and tells it the place', (option, command) => {
    expect(opened(option)).toEqual(command);
  });

  it('takes an address with places to fill in', () => {
    expect(opened('cursor://file{file}:{line}')).toBe('cursor://file/home/ann/my%20site/content/blog/a%23b.md:5');
  });

  it('asks --editor first, then $ENT_SITE_EDITOR, $VISUAL, $EDITOR', () => {
    const env = { ENT_SITE_EDITOR: 'subl', VISUAL: 'gvim', EDITOR: 'kate' };
    expect(opened('notepad', env)?.[0]).toBe('notepad');
    expect(opened(undefined, env)?.[0]).toBe('subl');
    expect(opened(undefined, { ...env, ENT_SITE_EDITOR: ' ' })?.[0]).toBe('gvim');
    expect(opened(undefined, { EDITOR: 'kate' })?.[0]).toBe('kate');
  });

  it.each(['vim', '/usr/bin/nvim -p', 'nano', 'emacs -nw'])('passes over %j in $EDITOR, which would need the terminal', (usual) => {
    expect(opened(undefined, { EDITOR: usual })).toBe(VS_CODE);
  });
});
