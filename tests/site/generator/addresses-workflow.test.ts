import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../helpers/folder.ts';
import { scriptOf } from '../../helpers/workflows.ts';

const script = scriptOf('.github/workflows/build-site.yml', 'Keep the list of published addresses');

const folder = makeFolder();
const git = (folderName: string, ...args: string[]) =>
  execFileSync('git', args, {
    cwd: join(folder, folderName),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  }).trim();
const keep = () =>
  execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: join(folder, 'runner'),
    encoding: 'utf8',
    env: { ...process.env, GITHUB_REF_NAME: 'main' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const commit = (folderName: string, message: string) => {
  git(folderName, 'add', '.');
  git(folderName, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message', message);
  git(folderName, 'push', '--quiet', 'origin', 'HEAD:main');
};
const published = () => git('origin.git', 'show', 'main:content/urls.lock');
const note = (address: string) => appendFileSync(join(folder, 'runner/content/urls.lock'), `${address}\n`);

beforeAll(() => {
  git('.', 'init', '--quiet', '--bare', '--initial-branch=main', 'origin.git');
  git('.', 'clone', '--quiet', 'origin.git', 'runner');
  mkdirSync(join(folder, 'runner/content'));
  writeFileSync(join(folder, 'runner/content/urls.lock'), '/\n');
  commit('runner', 'Begin');
});

describe('the workflow that builds the site', () => {
  it('commits nothing when there is no new address', () => {
    keep();
    expect(git('origin.git', 'rev-list', '--count', 'main')).toBe('1');
  });

  it('commits new addresses without starting another run', () => {
    note('/about');
    keep();
    expect(published()).toBe('/\n/about');
    expect(git('origin.git', 'log', '-1', '--format=%s', 'main')).toContain('[skip ci]');
  });

  it('leaves new addresses to the next build when a colleague has pushed meanwhile, and publishes anyway', () => {
    git('.', 'clone', '--quiet', 'origin.git', 'colleague');
    writeFileSync(join(folder, 'colleague/content/new.md'), 'x');
    commit('colleague', 'Edit');
    note('/contact-us');
    expect(keep()).toContain('::notice::');
    expect(published()).toBe('/\n/about');
  });
});
