import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../../../generator/serve/terminal/programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-opener-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A program of that name on the path that notes its arguments. */
function installOpener(name: string): string {
  const asked = join(folder, 'asked');
  writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s\\n' "$@" > '${asked}.part' && mv '${asked}.part' '${asked}'\n`);
  chmodSync(join(folder, name), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  return asked;
}

it.each([
  ['linux', 'xdg-open', []],
  ['darwin', 'open', []],
  ['win32', 'rundll32', ['url.dll,FileProtocolHandler']],
] as const)('asks the opener of %s, without a shell in between', async (platform, opener, first) => {
  const asked = installOpener(opener);
  await openBrowser('http://127.0.0.1:4000/?a=1&b=$(x)', platform);
  await expect.poll(() => existsSync(asked)).toBe(true);
  expect(readFileSync(asked, 'utf8').trim().split('\n')).toEqual([...first, 'http://127.0.0.1:4000/?a=1&b=$(x)']);
});

it('says where the site is when the opener finds no browser', async () => {
  writeFileSync(join(folder, 'xdg-open'), '#!/bin/sh\nexit 3\n');
  chmodSync(join(folder, 'xdg-open'), 0o755);
  vi.stubEnv('PATH', folder);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await openBrowser('http://127.0.0.1:4000', 'linux');
  await expect.poll(() => said.mock.calls).toEqual([['No browser could be opened. The site is at http://127.0.0.1:4000\n']]);
});

it('says where the site is when there is no opener', async () => {
  vi.stubEnv('PATH', folder);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await openBrowser('http://127.0.0.1:4000', 'linux');
  expect(said).toHaveBeenCalledWith('No browser could be opened. The site is at http://127.0.0.1:4000\n');
});
