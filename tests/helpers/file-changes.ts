import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Lines that went and came between two files, in order: `-a: 1`, `+a: 2`. A file that is not there is empty. */
export function lineChanges(before: string, after: string): string[] {
  const [old, now] = [before, after].map((path) => (existsSync(path) ? path : '/dev/null')) as [string, string];
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', '-U0', '--', old, now], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^[-+](?!--\s|\+\+\s)/.test(line));
}
