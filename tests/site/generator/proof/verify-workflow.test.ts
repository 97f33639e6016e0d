import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../helpers/folder.ts';
import { scriptOf } from '../../../helpers/workflows.ts';

const script = scriptOf('.github/workflows/verify-site.yml', 'Keep one issue open while something differs');
const folder = makeFolder();
const calls = join(folder, 'calls');
const issue = join(folder, 'open-issue');

// The command-line program of GitHub, as far as the script uses it: one issue, and a list of what was asked.
writeFileSync(
  join(folder, 'gh'),
  `#!/bin/sh
echo "$1 $2 $3" >> '${calls}'
case "$2" in
  list) test -e '${issue}' && echo 7; true ;;
  create) cat issue.md > '${issue}' ;;
  edit) cat issue.md > '${issue}' ;;
  close) rm '${issue}' ;;
esac
`,
);
chmodSync(join(folder, 'gh'), 0o755);

/** Runs the step after a verification. Returns its exit code and the calls that are not questions. */
function run(result: number, report = '') {
  writeFileSync(join(folder, 'report.txt'), report);
  writeFileSync(calls, '');
  const env = {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env['PATH']}`,
    RESULT: String(result),
    RUN: 'https://github.example/run/1',
    GH_TOKEN: 'x',
  };
  const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: folder, env });
  return {
    status,
    asked: readFileSync(calls, 'utf8')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('issue list')),
  };
}

it('the workflow opens one issue when the live site differs, keeps it current, and closes it when the site is right', () => {
  expect(run(0)).toEqual({ status: 0, asked: [] });
  expect(run(1, 'header  https://www.example.com/about\n')).toEqual({ status: 1, asked: ['issue create --title'] });
  expect(readFileSync(issue, 'utf8')).toBe(
    '`npx ent-site verify` found this ([run](https://github.example/run/1)):\n\n```\nheader  https://www.example.com/about\n```\n',
  );
  expect(run(1, 'file  https://www.example.com/\n')).toEqual({ status: 1, asked: ['issue edit 7'] });
  expect(readFileSync(issue, 'utf8')).toContain('file  https://www.example.com/\n');
  expect(run(0)).toEqual({ status: 0, asked: ['issue close 7'] });
  expect(existsSync(issue)).toBe(false);
});

it('the workflow verifies the address of site.yaml, or the given one, and passes the result on', () => {
  const step = scriptOf('.github/workflows/verify-site.yml', 'Compare the live site with the release');
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\necho "$@" >&2\nexit 1\n');
  chmodSync(join(folder, 'npx'), 0o755);
  const output = join(folder, 'output');
  const outcomeOf = (url: string) => {
    writeFileSync(output, '');
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}`, URL: url, GITHUB_OUTPUT: output };
    const printed = execFileSync('bash', ['-e', '-o', 'pipefail', '-c', step], { cwd: folder, env, encoding: 'utf8' });
    return [printed.trim(), readFileSync(output, 'utf8').trim()];
  };
  expect(outcomeOf('')).toEqual(['ent-site verify', 'result=1']);
  expect(outcomeOf('https://www.example.com')).toEqual(['ent-site verify https://www.example.com', 'result=1']);
});
