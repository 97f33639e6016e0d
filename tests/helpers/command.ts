import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Options of a command run; the defaults are those of a command in the repository. */
export const ROOTS = { packageDir: ROOT, projectDir: ROOT };

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

interface CommandOptions {
  cwd?: string;
  /** Folder of ent-site. */
  root?: string;
  env?: Record<string, string>;
  /** Shell command to run first: `ulimit -n 64`. */
  before?: string;
}

/** Runs the real command line as its users do. */
export function entSite(...args: string[]): Promise<CommandResult> {
  return entSiteIn({}, ...args);
}

/**
 * Runs the real command line with another working folder, environment, limits or permissions. The run does not count as a CI build,
 * wherever the tests run, unless this environment sets it: a new `out` folder would have another form.
 */
export function entSiteIn({ cwd = ROOT, root = ROOT, env = {}, before }: CommandOptions, ...args: string[]): Promise<CommandResult> {
  const command = [process.execPath, join(root, 'bin/ent-site.js'), ...args];
  const [program = '', ...words] = before === undefined ? command : ['sh', '-c', `${before} && exec "$@"`, 'sh', ...command];
  return new Promise((resolve) => {
    execFile(program, words, { cwd, env: { ...process.env, CI: 'false', ...env }, maxBuffer: 64e6 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });
}
