import { spawn } from 'node:child_process';

const BROWSER_OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the default browser, or reports on stderr that there is none. Never rejects. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const report = () => process.stderr.write(`No browser could be opened. The site is at ${url}\n`);
  if (!(await spawnDetached([...(BROWSER_OPENERS[platform] ?? ['xdg-open']), url], report))) report();
}

/**
 * Starts a program that lives on by itself, without a shell. Resolves to whether it could be started; never rejects. One
 * that ends with an error later calls `failed`.
 */
export function spawnDetached([program = '', ...args]: readonly string[], failed: () => void = () => undefined): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsHide: true });
      child.once('error', () => resolve(false));
      child.once('exit', (code) => {
        if (code) failed();
      });
      child.once('spawn', () => {
        child.unref();
        resolve(true);
      });
    } catch {
      resolve(false); // a name or an argument that no program can have
    }
  });
}
