import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { EXIT } from './commands/action.ts';
import { addAdminCommand } from './commands/admin.ts';
import { addBuildCommand, addCheckCommand } from './commands/build.ts';
import { addConsentsCommand } from './commands/consents.ts';
import { addDiffCommand } from './commands/diff.ts';
import { addDueCommand } from './commands/due.ts';
import { addRemoveCommand, addRenameCommand } from './commands/edit.ts';
import { addEjectCommand } from './commands/eject.ts';
import { addExplainCommand } from './commands/explain.ts';
import { addFleetCommands } from './commands/fleet.ts';
import { addImportCommand } from './commands/import.ts';
import { addInitCommand } from './commands/init.ts';
import { addLinksCommand } from './commands/links.ts';
import { addListingsCommand } from './commands/listings.ts';
import { addNewCommand } from './commands/new.ts';
import { addReceiveCommand } from './commands/receive.ts';
import { addReportCommand } from './commands/report.ts';
import { addRequestsCommand } from './commands/requests.ts';
import { addReviewCommand } from './commands/review.ts';
import { addRollbackCommand } from './commands/rollback.ts';
import { addSchemasCommand } from './commands/schemas.ts';
import { addPreviewCommand, addServeCommand } from './commands/serve.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { addWordsCommand } from './commands/words.ts';
import type { Roots } from './project.ts';

/** Commands by what they are for. Each title is a heading in `ent-site --help` and in docs/commands.md. */
const GROUPS: readonly (readonly [title: string, commands: readonly ((program: Command, roots: Roots) => void)[]])[] = [
  ['Start: create a site and see it while you write', [addInitCommand, addImportCommand, addNewCommand, addServeCommand]],
  [
    'Edit: move pages, and set up editors and templates',
    [addRenameCommand, addRemoveCommand, addSchemasCommand, addAdminCommand, addEjectCommand],
  ],
  ['Check: find mistakes before patients do', [addCheckCommand, addExplainCommand, addWordsCommand, addDiffCommand]],
  [
    'Publish: build the site, look at it, undo it, check it',
    [addBuildCommand, addPreviewCommand, addRollbackCommand, addVerifyCommand, addListingsCommand],
  ],
  ['Requests: what patients send to the office', [addReceiveCommand, addRequestsCommand]],
  [
    'Maintain: keep published sites up to date',
    [addReportCommand, addReviewCommand, addConsentsCommand, addLinksCommand, addDueCommand, addFleetCommands],
  ],
];

const HELP = `
Examples:
  ent-site init                                 # answer a few questions, get a site
  ent-site serve                                # see it at http://127.0.0.1:4000 while you edit
  ent-site new post "Nosebleeds: what helps"    # create an article with all its fields
  ent-site check                                # list mistakes and what you still have to confirm
  ent-site build --preview                      # write a preview for sign-off into out-preview/
  ent-site build --production                   # write the site for patients into out/
  ent-site rollback                             # show the site as it was before the last build
  ent-site report                               # write one page about what is due and what to fix

Exit codes: 0 success, 1 problems in content or output, 2 wrong usage.
A build replaces the published site as a whole, or leaves it unchanged.
Guides: README.md and docs/ for developers, content/README.md for staff.`;

/** Runs the command line `argv` and sets the exit code of the process. */
export async function run(argv: readonly string[], roots: Roots): Promise<void> {
  try {
    await createProgram(roots).parseAsync(argv as string[]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
}

/** Returns the command line with all commands, without running any. */
export function createProgram(roots: Roots): Command {
  const { version, description } = JSON.parse(readFileSync(join(roots.packageDir, 'package.json'), 'utf8')) as Record<
    'version' | 'description',
    string
  >;
  const program = new Command('ent-site')
    .description(`${description}.`)
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Print this help')
    .addHelpText('after', HELP)
    .showHelpAfterError('All commands: ent-site --help. Options of one command: ent-site COMMAND --help.')
    .showSuggestionAfterError()
    .exitOverride()
    // Node opens all files of an import at once, and a system may allow 64: what most commands need is loaded first.
    .hook('preAction', async () => {
      await import('./site/build-site.ts');
    });
  for (const [title, commands] of GROUPS) {
    program.commandsGroup(title);
    for (const addCommand of commands) addCommand(program, roots);
  }
  return program.commandsGroup('Help').helpCommand('help [command]', 'Print the help of a command');
}
