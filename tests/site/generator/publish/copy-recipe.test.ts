import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '../../../../generator/publish/publish.ts';
import { ROOT } from '../../../helpers/command.ts';
import { release, releaseOf } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

const recipe = /```sh\n(release=[\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1] ?? '';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-copy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const www = () => join(folder, 'srv/www');
const out = () => join(folder, 'out');
/** The recipe as it stands in the README, but for the folder of the web server. */
const script = () => recipe.replaceAll('/srv/', join(folder, 'srv/'));

it.runIf(process.platform === 'linux')(
  'the recipe of the README copies a release, and another one after it, and never into the one before',
  () => {
    execFileSync('mkdir', [join(folder, 'srv')]);
    for (const text of ['one', 'two']) {
      publish(release({ 'index.html': text, [`${text}.html`]: text }), out());
      execFileSync('sh', ['-c', `umask 077\n${script()}`], { cwd: folder });
      expect(lstatSync(www()).isSymbolicLink()).toBe(true);
      expect(treeOf(`${www()}/`)).toEqual(treeOf(`${out()}/`));
    }
  },
);

it.runIf(process.platform === 'linux')('a copy that builds overtake fails and says so, and the copy before stays (B2)', async () => {
  const before = treeOf(`${www()}/`);
  const copying = execFile('sh', ['-c', script().replace('new=', 'echo begun; read word\nnew=')], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => copying.on('close', resolve));
  await once(copying.stdout as Readable, 'data');
  for (const text of ['3', '4', '5']) publish(releaseOf(text), out());
  copying.stdin?.end('go\n');
  expect(await ended).not.toBe(0);
  expect(treeOf(`${www()}/`)).toEqual(before);
});
