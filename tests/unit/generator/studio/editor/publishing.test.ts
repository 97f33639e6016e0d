import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Manifest } from '../../../../../generator/publish/manifest.ts';
import { publish } from '../../../../../generator/publish/publish.ts';
import { publishingOf } from '../../../../../generator/studio/editor/publishing.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { makeFolder } from '../../../../helpers/folder.ts';

const PRACTICE = { timeZone: 'America/New_York' };

const root = makeFolder();
let count = 0;

/** A project in a new folder; `publishing` returns how it publishes with these settings. */
function project() {
  count += 1;
  const projectDir = join(root, String(count));
  mkdirSync(projectDir);
  const [contentDir, outDir] = [join(projectDir, 'content'), join(projectDir, 'out')];
  const publishing = (settings: object) =>
    publishingOf({ project: { projectDir, contentDir, outDir }, settings: { ...settings }, practice: PRACTICE });
  return { projectDir, contentDir, outDir, publishing };
}

it('the steps to publish are those of the host in the settings, and end with a look at the site', () => {
  const { publishing } = project();
  const netlify = publishing({ host: 'netlify', url: 'https://www.doe.example' });
  expect(netlify).toMatchObject({ host: 'Netlify', url: 'https://www.doe.example/' });
  expect(netlify.steps.map(({ command }) => command)).toEqual([undefined, 'npx ent-site build --plain --production', undefined, undefined]);
  expect(netlify.steps[2]?.text).toContain('app.netlify.com');
  expect(publishing({ host: ['caddy'] }).steps[2]?.text).toContain('copy the folder “out” to your web host, Caddy');
});

it('without a host in the settings, the steps say whom to ask, and nothing is guessed', () => {
  for (const settings of [{}, { host: 'nowhere' }, { url: 'no address' }]) {
    const { steps, ...rest } = project().publishing(settings);
    expect(rest).toEqual({});
    expect(steps).toEqual([{ text: expect.stringContaining('Ask the person who set up your website') }]);
  }
});

it('a workflow of a Git host that builds the site is named instead of commands, whatever its file is called', () => {
  const { projectDir, publishing } = project();
  const workflows = join(projectDir, '.github/workflows');
  mkdirSync(workflows, { recursive: true });
  cpSync(join(ROOT, '.github/workflows/build-site.yml'), join(workflows, 'build-site.yml'));
  const words = () => JSON.stringify(publishing({ host: 'netlify' }).steps);
  expect(words()).toContain('npx ent-site');
  cpSync(join(ROOT, '.github/publish/netlify.yml'), join(workflows, 'website.yml'));
  expect(words()).toContain('GitHub then builds the site');
  expect(words()).not.toContain('npx ent-site');
  const gitlab = project();
  writeFileSync(join(gitlab.projectDir, '.gitlab-ci.yml'), '');
  expect(JSON.stringify(gitlab.publishing({}).steps)).toContain('GitLab then builds the site');
});

it('the day of the last build for publication is in the time zone of the practice, and only that of this content', () => {
  const { projectDir, contentDir, outDir, publishing } = project();
  const manifest = {
    generator: 'ent-site' as const,
    headers: {},
    fileHeaders: [],
    httpsHeaders: {},
    wildcards: [],
    files: [],
    quotes: [],
    kept: [],
  };
  const build = (options: object) => publish({ files: [], manifest: manifest as Manifest, contentDir, ...options }, outDir);
  build({});
  expect(publishing({})).not.toHaveProperty('lastBuilt');
  build({ producedAt: new Date('2026-11-21T03:00:00Z') });
  expect(publishing({}).lastBuilt).toBe('2026-11-20');
  // A later build that is not for publication changes nothing.
  build({});
  expect(publishing({}).lastBuilt).toBe('2026-11-20');
  build({ contentDir: join(projectDir, 'other') });
  expect(publishing({})).not.toHaveProperty('lastBuilt');
});
