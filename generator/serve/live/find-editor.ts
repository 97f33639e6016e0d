import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Where VS Code lies without a command of its own, which its installers for these systems do not always add. */
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

/** Whether this machine has VS Code, which then takes addresses that begin with vscode:// */
export function hasVsCode(env: Env, platform: NodeJS.Platform = process.platform): boolean {
  const folders = (VS_CODE_APPS[platform] ?? []).map(([folder, name]) => (folder ? join(env[folder] ?? '', name) : name));
  return isCommand('code', env, platform) || folders.some((path) => existsSync(path));
}

/** Whether there is a program of this name in the folders of $PATH. */
export function isCommand(name: string, env: Env, platform: NodeJS.Platform = process.platform): boolean {
  const endings = platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => endings.some((ending) => existsSync(join(folder, name + ending))));
}
