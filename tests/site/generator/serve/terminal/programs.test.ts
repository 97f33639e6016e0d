import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../../../generator/serve/terminal.ts';
import { useFolder } from '../../../../helpers/folder.ts';

const inFolder = useFolder();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Puts a program on the path that writes its arguments to the returned file. */
function installOpener(name: string): string {
  const asked = inFolder('asked');
  writeFileSync(inFolder(name), `#!/bin/sh\nprintf '%s\\n' "$@" > '${asked}.part' && mv '${asked}.part' '${asked}'\n`);
  chmodSync(inFolder(name), 0o755);
  vi.stubEnv('PATH', `${inFolder()}${delimiter}${process.env['PATH']}`);
  return asked;
}

it.each([
  ['linux', 'xdg-open', []],
  ['darwin', 'open', []],
  ['win32', 'rundll32', ['url.dll,FileProtocolHandler']],
] as const)('starts the opener of %s without a shell', async (platform, opener, first) => {
  const asked = installOpener(opener);
  await openBrowser('http://127.0.0.1:4000/?a=1&b=$(x)', platform);
  await expect.poll(() => existsSync(asked)).toBe(true);
  expect(readFileSync(asked, 'utf8').trim().split('\n')).toEqual([...first, 'http://127.0.0.1:4000/?a=1&b=$(x)']);
});

it('prints the address of the site when the opener finds no browser', async () => {
  writeFileSync(inFolder('xdg-open'), '#!/bin/sh\nexit 3\n');
  chmodSync(inFolder('xdg-open'), 0o755);
  vi.stubEnv('PATH', inFolder());
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await openBrowser('http://127.0.0.1:4000', 'linux');
  await expect.poll(() => said.mock.calls).toEqual([['The browser could not be opened. The site is at http://127.0.0.1:4000\n']]);
});

it('prints the address of the site when there is no opener', async () => {
  vi.stubEnv('PATH', inFolder());
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await openBrowser('http://127.0.0.1:4000', 'linux');
  expect(said).toHaveBeenCalledWith('The browser could not be opened. The site is at http://127.0.0.1:4000\n');
});
