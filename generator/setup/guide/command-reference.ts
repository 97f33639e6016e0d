import type { EventEmitter } from 'node:events';
import type { Command } from 'commander';
import { code, markdownTable } from './markdown-table.ts';

const INTRODUCTION = `# Commands

This page lists every command of ent-site with its options, sorted by what you want to do. \`npx ent-site COMMAND --help\` prints the same text in the terminal.

Start a command in the folder of the site. \`npx\` runs the ent-site that is installed there. Every command ends with an exit code: 0 for success, 1 for problems in content or output, 2 for wrong usage.`;

/** Returns docs/commands.md, which is made from the same texts as `--help`: the commands of `program` by group. */
export function commandReference(program: Command): string {
  const groups = new Map(program.commands.map((command) => [command.helpGroup(), [] as Command[]]));
  for (const command of program.commands) groups.get(command.helpGroup())?.push(command);
  const sections = [...groups].map(([title, commands]) =>
    [`## ${title}`, ...commands.map((command) => commandSection(command, '###'))].join('\n\n'),
  );
  return `${[INTRODUCTION, overview(groups), ...sections].join('\n\n')}\n`;
}

function overview(groups: ReadonlyMap<string, readonly Command[]>): string {
  const rows = [...groups.values()].flat().map((command) => [`[${command.name()}](#ent-site-${command.name()})`, command.description()]);
  return markdownTable(['Command', 'What it does'], rows);
}

function commandSection(command: Command, heading: string): string {
  const help = command.createHelp();
  const usage = help.commandUsage(command);
  const argumentRows = help.visibleArguments(command).map((each) => [code(help.argumentTerm(each)), help.argumentDescription(each)]);
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  const optionRows = options.map((each) => [code(help.optionTerm(each)), help.optionDescription(each)]);
  return [
    `${heading} ${usage.split(/ [[<]/, 1)[0]}`,
    command.description().replace(/\.?$/, '.'),
    codeBlock('sh', [usage]),
    ...(argumentRows.length > 0 ? [markdownTable(['Argument', 'Meaning'], argumentRows)] : []),
    ...(optionRows.length > 0 ? [markdownTable(['Option', 'Meaning'], optionRows)] : []),
    ...helpBlocks(command),
    ...command.commands.map((each) => commandSection(each, `${heading}#`)),
  ].join('\n\n');
}

/** Returns the text after the options of `--help` as Markdown: indented lines are code, all others paragraphs. */
function helpBlocks(command: Command): string[] {
  let text = '';
  const context = { error: false, command, write: (part: string) => (text += part) };
  // `addHelpText` listens to this event; the types of commander leave out that a command is an event emitter.
  (command as Command & EventEmitter).emit('afterHelp', context);
  const blocks: string[][] = [];
  let before = '';
  for (const line of text.split('\n')) {
    if (line !== '') {
      if (before === '' || isCode(line) !== isCode(before)) blocks.push([]);
      blocks.at(-1)?.push(line);
    }
    before = line;
  }
  return blocks.map(markdownBlock);
}

function isCode(line: string): boolean {
  return line.startsWith('  ');
}

function markdownBlock(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (!isCode(first)) return lines.join(' ');
  return codeBlock(
    /^ {2}(ent-site|npm) /.test(first) ? 'sh' : 'yaml',
    lines.map((line) => line.slice(2)),
  );
}

function codeBlock(language: string, lines: readonly string[]): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n');
}
