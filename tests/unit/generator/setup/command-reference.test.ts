import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProgram } from '../../../../generator/cli.ts';
import { commandReference } from '../../../../generator/setup/guide/command-reference.ts';
import { ROOT } from '../../../helpers/command.ts';

const program = createProgram({ packageDir: ROOT, projectDir: ROOT });
const commands = program.commands.flatMap((command) => [command, ...command.commands]);

it('docs/commands.md is made from the commands as they are', () => {
  expect(readFileSync(join(ROOT, 'docs/commands.md'), 'utf8')).toBe(commandReference(program));
});

it('the help lists the commands in six groups', () => {
  const titles = [...new Set(program.commands.map((command) => command.helpGroup()))];
  expect(titles.map((title) => title.replace(/:.*/, ''))).toEqual(['Start', 'Edit', 'Check', 'Publish', 'Requests', 'Maintain']);
  for (const title of titles) expect(program.helpInformation()).toContain(`\n${title}\n`);
});

it.each(commands.map((command) => [command.name(), command] as const))('the help of %s makes sense alone', (_, command) => {
  const help = command.createHelp();
  const texts = [
    command.description(),
    ...[...help.visibleArguments(command), ...help.visibleOptions(command)].map(({ description }) => description),
  ];
  for (const text of texts) expect(text).toMatch(/^[A-Z]/);
  expect(command.helpInformation()).not.toMatch(/\bthe same\b/i);
});
