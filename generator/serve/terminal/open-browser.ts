import { spawnDetached } from './spawn-detached.ts';

const COMMANDS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the default browser, or reports on stderr that there is none. Never rejects. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const opener = COMMANDS[platform] ?? ['xdg-open'];
  const report = () => process.stderr.write(`No browser could be opened. The site is at ${url}\n`);
  if (!(await spawnDetached([...opener, url], report))) report();
}
