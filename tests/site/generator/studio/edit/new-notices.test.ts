import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../../../../helpers/run-command.ts';
import { createSite, folderOf } from '../../../../helpers/sites.ts';

const site = createSite({}, folderOf('clinica'));
afterAll(() => site.remove());
const run = (...command: string[]) => runCommand(...command, '--content', site.contentDir);
/** The fields that "check" reports by the rule, without what a lawyer has to decide. */
const missing = async () =>
  (await run('check', '--quiet')).stderr.match(/(?<=warning )\w+(?=: .*\[missing-notice\]$)/gm)?.filter((field) => field !== 'effective');

it('ent-site new notices writes what the site lacks, once, and the site builds with it', async () => {
  expect(await missing()).toEqual(['medicare', ...Array(4).fill('noticesNotNeeded')]);
  site.change({ edits: [{ file: 'practice.yaml', replace: 'social:', with: 'medicare: true\nsocial:' }] });
  expect((await run('new', 'notices', '--dry-run')).stdout).toContain('Nothing was written');
  const { code, stdout } = await run('new', 'notices');
  expect(code).toBe(0);
  expect(stdout.match(/ is new; its address is \/avisos\//g)).toHaveLength(4);
  expect(stdout).toMatch(/\.md:\d+ To be filled in: la agencia de su estado/);
  expect(await missing()).toEqual([]);
  expect(await run('new', 'notices')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^You already have all notices that the law/),
    stderr: '',
  });
  const { problems } = await site.build();
  expect(problems).toBe('');
  expect(site.read('avisos/aviso-de-practicas-de-privacidad.html')).toContain('(por completar: nombre o cargo');
});
