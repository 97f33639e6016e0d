import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command, type CommanderError } from 'commander';
import type { Roots } from '../../generator/project.ts';
import { ROOT, ROOTS } from '../helpers/command.ts';

/** Returns each `ent-site` command in a text once, such as `build --plain`, in the form of the repository or of an installed package. */
export function commandsIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/(?:node bin\/ent-site\.js|npx ent-site) ([a-z][^\n`|&;>)"*#]*)/g)].map(([, command = '']) => command.trim()),
    ),
  ];
}

/** Returns the error message for each command that the command line refuses, without running any. */
export async function refusedCommands(commands: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    commands.map(async (command) => {
      try {
        await (await idleProgram()).parseAsync(command.split(/\s+/), { from: 'user' });
        return [];
      } catch (error) {
        const { exitCode, message } = error as CommanderError;
        // Help that was asked for ends a command too.
        return exitCode === 0 ? [] : [`${command}: ${message}`];
      }
    }),
  );
  return answers.flat();
}

/** Returns the command line with every command, each without an action. */
async function idleProgram(): Promise<Command> {
  const program = new Command('ent-site');
  const quiet = (command: Command) => command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  const folder = join(ROOT, 'generator/commands');
  for (const name of readdirSync(folder)) {
    const exported = (await import(join(folder, name))) as Record<string, (program: Command, roots: Roots) => void>;
    for (const [key, add] of Object.entries(exported)) if (/^add\w+Commands?$/.test(key)) add(program, ROOTS);
  }
  const silence = (command: Command): Command => {
    command.commands.forEach(silence);
    // A command with commands below it has no action.
    return command.commands.length > 0 ? quiet(command) : quiet(command).action(() => {});
  };
  return silence(program);
}
