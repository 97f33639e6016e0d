import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../../generator/publish/publish.ts';
import { blockOfPage } from '../../../helpers/publishing-page.ts';
import { release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';
import { scriptOf } from '../../../helpers/workflows.ts';

/** The server is a folder of this machine; what was built stands in `out` already. */
const HERE = `node() { :; }
npx() { :; }
scp() { cp -RL "$2" "$(echo "$3" | cut -d: -f2)"; }
ssh() { sh -ec "$2"; }
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-server-'));
  mkdirSync(join(folder, 'srv/site'), { recursive: true });
  mkdirSync(join(folder, 'srv/preview'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

describe.runIf(process.platform === 'linux')('the recipe for a server of one’s own', () => {
  const copy = blockOfPage('sh', 'scp -qr out you@server');
  const back = blockOfPage('sh', 'ls /srv/site');

  it('shows the copy of each day in one step, and goes back to an earlier one', () => {
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

  it('shows a preview in a place of its own', () => {
    const site = shown();
    const preview = built('draft', 'out-preview');
    run(blockOfPage('sh', 'scp -qr out-preview'));
    expect(shown('preview')).toEqual(preview);
    expect(shown()).toEqual(site);
  });

  it('is what the workflow does, which then runs the command that reloads the server', () => {
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
