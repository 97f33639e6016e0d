import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How files are opened in an editor program: by a URL that the browser follows, by a command that the server runs, or not at all. */
export type Editor = { kind: 'link'; template: string } | { kind: 'command'; command: string[] } | { kind: 'none' };

export interface FilePosition {
  path: string;
  line?: number | undefined;
  column?: number | undefined;
}

const VS_CODE: Editor = { kind: 'link', template: 'vscode://file{file}:{line}:{column}' };

/** Editors that run in the terminal, which `serve` already uses. */
const IN_TERMINAL = new Set(
  'vi vim nvim view nano pico emacs emacsclient hx helix micro kak ed ex joe jed mcedit ne mg dte tilde'.split(' '),
);

/** Arguments of each family of editors for file, line and column. */
const ARGUMENTS: [names: string, args: string[]][] = [
  ['code code-insiders codium vscodium cursor windsurf positron', ['--goto', '{file}:{line}:{column}']],
  ['subl zed zeditor', ['{file}:{line}:{column}']],
  ['idea webstorm phpstorm pycharm rubymine goland clion rider fleet kate', ['--line', '{line}', '--column', '{column}', '{file}']],
  ['gvim mvim gedit gnome-text-editor bbedit', ['+{line}', '{file}']],
  ['mate', ['--line', '{line}:{column}', '{file}']],
];

/**
 * Returns the editor to use: a command (`code`, `"/opt/my editor" --new-window`) or a URL with `{file}`, `{line}`, `{column}`
 * (`cursor://file{file}:{line}`). The order is `--editor`, $ENT_SITE_EDITOR, $VISUAL, $EDITOR; the last two are skipped if they name an
 * editor that needs a terminal. Without any, it is the URL scheme of VS Code if that is installed, else the first installed editor of
 * ARGUMENTS.
 */
export function chooseEditor(option: string | undefined, env: Readonly<Record<string, string | undefined>>): Editor {
  for (const chosen of [option, env['ENT_SITE_EDITOR']]) if (chosen?.trim()) return parseEditor(chosen);
  for (const usual of [env['VISUAL'], env['EDITOR']])
    if (usual?.trim() && !IN_TERMINAL.has(nameOf(splitCommand(usual)))) return parseEditor(usual);
  if (hasVsCode(env)) return VS_CODE;
  const installed = ARGUMENTS.flatMap(([names]) => names.split(' ')).find((name) => isCommand(name, env));
  return installed ? { kind: 'command', command: [installed] } : { kind: 'none' };
}

export function editorHref(editor: Editor, position: FilePosition): string | undefined {
  return editor.kind === 'link' ? fill(editor.template, { ...position, path: pathToFileURL(position.path).pathname }) : undefined;
}

/** Returns the program and its arguments that open a file; never pass them to a shell. */
export function editorCommand({ command }: Editor & { kind: 'command' }, position: FilePosition): string[] {
  if (command.some((part) => part.includes('{file}'))) return command.map((part) => fill(part, position));
  const args = ARGUMENTS.find(([names]) => names.split(' ').includes(nameOf(command)))?.[1] ?? ['{file}'];
  return [...command, ...args.map((part) => fill(part, position))];
}

function parseEditor(chosen: string): Editor {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(chosen.trim())
    ? { kind: 'link', template: chosen.trim() }
    : { kind: 'command', command: splitCommand(chosen) };
}

/** Splits a command into words as a shell does; quotes keep a path with spaces together. */
function splitCommand(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
}

/** Returns the name of a program: `idea` for `/opt/idea/bin/idea.sh`. */
function nameOf([program = '']: string[]): string {
  return basename(program.replaceAll('\\', '/')).replace(/(64)?\.(exe|cmd|bat|sh)$/i, '');
}

function fill(template: string, { path, line = 1, column = 1 }: FilePosition): string {
  return template
    .replaceAll('{file}', () => path)
    .replaceAll('{line}', String(line))
    .replaceAll('{column}', String(column));
}

type Env = Readonly<Record<string, string | undefined>>;

/** Folders of VS Code on systems whose installer does not always add the command `code`. */
const VS_CODE_APPS: Partial<Record<NodeJS.Platform, [folder: string, name: string][]>> = {
  darwin: [
    ['', '/Applications/Visual Studio Code.app'],
    ['HOME', 'Applications/Visual Studio Code.app'],
  ],
  win32: [
    ['LOCALAPPDATA', 'Programs/Microsoft VS Code'],
    ['ProgramFiles', 'Microsoft VS Code'],
  ],
};

/** Whether this machine has VS Code, which opens URLs that begin with vscode:// */
function hasVsCode(env: Env, platform: NodeJS.Platform = process.platform): boolean {
  const folders = (VS_CODE_APPS[platform] ?? []).map(([folder, name]) => (folder ? join(env[folder] ?? '', name) : name));
  return isCommand('code', env, platform) || folders.some((path) => existsSync(path));
}

/** Whether there is a program of this name in the folders of $PATH. */
function isCommand(name: string, env: Env, platform: NodeJS.Platform = process.platform): boolean {
  const endings = platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => endings.some((ending) => existsSync(join(folder, name + ending))));
}
