import { vi } from 'vitest';
import { run } from '../../generator/cli.ts';
import { type CommandResult, ROOTS } from './command.ts';

/**
 * Runs a command in this process, which takes milliseconds where `entSite` takes half a second; for what the command line answers, not for
 * what a process does. Paths in its output begin at the working folder of the tests.
 */
export function runCommand(...args: string[]): Promise<CommandResult> {
  return runCommandIn(process.cwd(), ...args);
}

/** The same with another working folder. */
export async function runCommandIn(folder: string, ...args: string[]): Promise<CommandResult> {
  const before = process.cwd();
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const textOf = (spy: typeof stdout) => spy?.mock.calls.map(([text]) => String(text)).join('') ?? '';
  try {
    process.chdir(folder);
    await run(['node', 'ent-site', ...args], ROOTS);
    return { code: Number(process.exitCode ?? 0), stdout: textOf(stdout), stderr: textOf(stderr) };
  } finally {
    process.chdir(before);
    process.exitCode = undefined;
    for (const spy of [stdout, stderr]) spy?.mockRestore();
  }
}
