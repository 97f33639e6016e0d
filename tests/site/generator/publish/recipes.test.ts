import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../../generator/publish/publish.ts';
import { ROOT } from '../../../helpers/command.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { blockOfPage } from '../../../helpers/publishing-page.ts';
import { release, releaseOf } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';
import { scriptOf } from '../../../helpers/workflows.ts';

/** Replaces commands of a recipe, so that the server is a local folder and the site is already built in `out`. */
const HERE = `node() { :; }
npx() { :; }
scp() { cp -RL "$2" "$(echo "$3" | cut -d: -f2)"; }
ssh() { sh -ec "$2"; }
`;

const folder = makeFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'srv/site'), { recursive: true });
  mkdirSync(join(folder, 'srv/preview'));
});

const run = (script: string, env: Record<string, string> = {}) =>
  execFileSync('sh', ['-ec', HERE + script.replaceAll('/srv/', join(folder, 'srv/'))], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
const built = (text: string, out = 'out') => {
  rmSync(join(folder, out), { recursive: true, force: true });
  publish(release({ 'index.html': text, '.htaccess': text }), join(folder, out));
  return treeOf(`${join(folder, out)}/`);
};
const shown = (site = 'site') => treeOf(`${join(folder, 'srv', site, 'current')}/`);

describe.runIf(process.platform === 'linux')('the recipe for your own server', () => {
  const copy = blockOfPage('sh', 'scp -qr out you@server');
  const back = blockOfPage('sh', 'ls /srv/site');

  it('publishes the copy of each day in one step, and goes back to an earlier one', () => {
    const before = built('one');
    run(copy.replaceAll('2026-03-09', '2026-03-02'));
    expect(shown()).toEqual(before);
    const after = built('two');
    run(copy);
    expect(shown()).toEqual(after);
    expect(run(back)).toBe('2026-03-02\n2026-03-09\ncurrent\n');
    expect(shown()).toEqual(before);
    expect(readlinkSync(join(folder, 'srv/site/current'))).toBe('2026-03-02');
  });

  it('publishes a preview in a separate folder', () => {
    const site = shown();
    const preview = built('draft', 'out-preview');
    run(blockOfPage('sh', 'scp -qr out-preview'));
    expect(shown('preview')).toEqual(preview);
    expect(shown()).toEqual(site);
  });

  it('matches the workflow, which then runs the command that reloads the server', () => {
    const copied = built('three');
    const env = {
      TARGET: 'you@server',
      RELEASE: '42-1',
      RELOAD: 'readlink /srv/site/current > reloaded'.replace('/srv', join(folder, 'srv')),
    };
    run(scriptOf('.github/publish/server.yml', 'Copy the release and show it'), env);
    expect(shown()).toEqual(copied);
    expect(readFileSync(join(folder, 'reloaded'), 'utf8')).toBe('42-1\n');
  });
});

describe.runIf(process.platform === 'linux')('the recipe that copies a linked folder', () => {
  const [, recipe = ''] = /```sh\n( *release=[\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/hosts.md'), 'utf8')) ?? [];
  const script = () => recipe.replaceAll('/srv/', join(folder, 'srv/'));
  const www = () => join(folder, 'srv/www');
  const out = () => join(folder, 'out');

  it('copies each release into a new folder', () => {
    for (const text of ['one', 'two']) {
      publish(release({ 'index.html': text, [`${text}.html`]: text }), out());
      execFileSync('sh', ['-c', `umask 077\n${script()}`], { cwd: folder });
      expect(lstatSync(www()).isSymbolicLink()).toBe(true);
      expect(treeOf(`${www()}/`)).toEqual(treeOf(`${out()}/`));
    }
  });

  it('fails when newer builds replace the release during the copy, and keeps the previous copy (B2)', async () => {
    const before = treeOf(`${www()}/`);
    const copying = execFile('sh', ['-c', script().replace('new=', 'echo begun; read word\nnew=')], { cwd: folder });
    const ended = new Promise<number | null>((resolve) => copying.on('close', resolve));
    await once(copying.stdout as Readable, 'data');
    for (const text of ['3', '4', '5']) publish(releaseOf(text), out());
    copying.stdin?.end('go\n');
    expect(await ended).not.toBe(0);
    expect(treeOf(`${www()}/`)).toEqual(before);
  });
});
