import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../../../generator/build.ts';
import { resolveProject } from '../../../generator/project.ts';
import { ROOTS } from '../../helpers/command.ts';
import { problemsIn } from '../../helpers/problems.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite, PRACTICE } from '../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

/** The test practice has no notices. */
const NOTICES = 'medicare: false\nnoticesNotNeeded: [45 CFR 164.520, 45 CFR 149.610, 45 CFR 149.430]\n';

/** The test practice as a real one: without `sample` marks, with phone numbers and addresses that could be real. */
const asReal = (text: string) =>
  text
    .replace(/^(consent: .*), sample: true/m, '$1, endsWhen: On request')
    .replace(/, sample: true/g, '')
    .replace(/^(?:sample: true|portrait: sample)\n/gm, '')
    .replace(/^name: /m, (name) => (text.includes('insurers:') ? `sample: false\n${NOTICES}${name}` : name))
    .replace(/(555-?)01(?=\d\d)/g, '$123')
    .replace(/\.example\b/g, '.health');
const texts = [...treeOf(PRACTICE)].filter(([path]) => /\.(?:md|yaml)$/.test(path));
const site = createSite({ write: Object.fromEntries(texts.map(([path, bytes]) => [path, asReal(bytes.toString())])) });
afterAll(() => site.remove());
const places = { content: site.contentDir, out: site.outDir };
const project = resolveProject(ROOTS, places);

describe('a build with --strict or --production', () => {
  it('publishes a real practice with "--production --strict"', async () => {
    const command = ['build', '--content', places.content, '--out', places.out, '--production', '--strict'];
    expect(await runCommand(...command)).toMatchObject({ code: 0, stderr: '' });
  });

  it('counts facts that a person has to confirm only in "check --strict"', async () => {
    const { code, stderr } = await runCommand('check', '--content', places.content, '--strict');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/practice\.yaml\S* warning /) });
  });

  it('lists warnings as warnings with "--strict", exits with 1 and does not change the published site (B3)', async () => {
    const before = treeOf(site.outDir);
    const locked = treeOf(site.contentDir).get('urls.lock');
    site.change({ edits: [{ file: 'blog/first-post.md', replace: 'title: First Post', with: 'title: First Post 😴' }] });
    const { code, stdout, stderr } = await runCommand('build', '--content', places.content, '--out', places.out, '--strict');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/first-post\.md:2:8 warning title: .*😴.*\[emoji\]\n {4}/);
    expect(stderr).toMatch(/\n1 warning; "--strict" allows none\. The published site is unchanged\.\n$/);
    expect(changedPaths(treeOf(site.outDir), before)).toEqual([]);
    expect(treeOf(site.contentDir).get('urls.lock')).toEqual(locked);
  });

  it('fails with "--strict" for a site that an earlier build published with warnings', async () => {
    expect((await build(project)).warnings).toHaveLength(1);
    const failing = build(project, { strict: true }).catch(problemsIn);
    expect(await failing).toMatchObject([{ severity: 'warning', line: 2, message: expect.stringContaining('😴') }]);
  });

  it('reports samples as errors with "--production", each at its line, even if the same site is already published', async () => {
    const { code, stderr } = await runCommand('check', '--content', PRACTICE, '--production', '--quiet');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tests\/practice\/practice\.yaml:3:\d+ .*The practice is a sample\./m);
    expect(stderr).toMatch(/^tests\/practice\/practice\.yaml:\S+ medicare: .*\[missing-notice\]/m);
    const notices = [...stderr.matchAll(/The site has no .*\((45 CFR \S+)\)\. \[missing-notice\]/g)].map(([, citation]) => citation);
    expect(notices).toEqual(['45 CFR 164.520', '45 CFR 92.10', '45 CFR 149.610', '45 CFR 149.430']);
    expect(stderr.match(/This quote is made up: it is a sample\./g)?.length).toBeGreaterThan(9);
    site.change({ edits: [{ file: 'home.yaml', replace: 'title: ', with: 'title: TBD ' }] });
    await build(project);
    const failing = build(resolveProject(ROOTS, { ...places, production: true })).catch(problemsIn);
    const message = '"TBD" is a placeholder, not a text.';
    expect(await failing).toContainEqual(expect.objectContaining({ severity: 'error', line: 2, message }));
  });
});
