import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { EXIT } from './commands/action.ts';
import { addAdminCommand } from './commands/admin.ts';
import { addBuildCommands } from './commands/build.ts';
import { addDiffCommand } from './commands/diff.ts';
import { addDueCommand } from './commands/due.ts';
import { addEditCommands } from './commands/edit.ts';
import { addEjectCommand } from './commands/eject.ts';
import { addExplainCommand } from './commands/explain.ts';
import { addFleetCommands } from './commands/fleet.ts';
import { addInitCommand } from './commands/init.ts';
import { addNewCommand } from './commands/new.ts';
import { addReportCommand } from './commands/report.ts';
import { addReviewCommand } from './commands/review.ts';
import { addRollbackCommand } from './commands/rollback.ts';
import { addSchemasCommand } from './commands/schemas.ts';
import { addServeCommands } from './commands/serve.ts';
import { addWordsCommand } from './commands/words.ts';
import type { Roots } from './project.ts';

const EXAMPLES = `
Examples:
  ent-site init                               write the site of a new practice, by a few questions
  ent-site build                              build content/ into out/
  ent-site build --content draft --out /tmp/x build another content folder elsewhere
  ent-site build --site-url https://www.example.com   for another address
  ent-site build --preview                    drafts and later articles too, for sign-off, into out-preview/
  ent-site build --format github              problems as annotations of a CI run
  ent-site build --plain                      as a plain folder, for tools that follow no link
  ent-site rollback                           show the site before the last build again
  ent-site diff                               what the last build has changed, as Markdown for sign-off
  ent-site diff out out-preview               the same of a preview, before it is published
  ent-site build --production                 the same where patients will see it: samples are errors
  ent-site check                              check only, with a list of what is to be confirmed
  ent-site check --strict                     the same as a test: a warning, or what is to be confirmed, ends with 1
  ent-site check --explain broken-link        what a rule is for, with an example; without a name, all rules
  ent-site due                                ask the published site whether its day has brought a change
  ent-site review                             which texts have to be read again in the next 60 days, and by whom
  ent-site review --due 6m --out reviews.ics  the same of six months, as a file for a calendar
  ent-site new post "Nosebleeds: what helps"  begin an article with all its fields
  ent-site new closure Snow --date 2027-01-14 say that the office is closed that day
  ent-site explain /contact-us                which files make this page
  ent-site schemas                            write schemas, settings and snippets for VS Code
  ent-site schemas --check                    whether these are current
  ent-site rename /blog/old-name new-name     give an article another name, wherever it is named
  ent-site remove /blog/old-name --to /blog   remove an article; its links lead to another page
  ent-site words                              how long and how easy the texts are
  ent-site report                             what waits, what is due and what to fix, in report.html
  ent-site serve                              show the site on http://127.0.0.1:4000, following your edits
  ent-site serve --lead error                 the same, with a lead service that refuses (for trying out the quiz)
  ent-site preview                            show out/ as its host will, without following edits
  ent-site preview --out out-preview          the same of a preview for sign-off
  ent-site admin --static --repo me/website   an editor for staff that saves to GitHub, as a folder of files
  ent-site eject hero                         copy a template of ours into templates/, to change it there
  ent-site fleet publish practices/           build the site of each practice in a folder, by a queue
  ent-site fleet work                         be one of the workers that build them

Exit codes: 0 done, 1 problems in content or output, 2 wrong usage.
A build either replaces the published site as a whole or leaves it as it was.
Start at README.md (developers) or content/README.md (staff).`;

export async function run(argv: readonly string[], roots: Roots): Promise<void> {
  const { version, description } = JSON.parse(readFileSync(join(roots.packageDir, 'package.json'), 'utf8')) as Record<
    'version' | 'description',
    string
  >;
  const program = new Command('ent-site')
    .description(`${description}.`)
    .version(version)
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('Run "ent-site --help" to see what is possible.')
    .showSuggestionAfterError()
    .exitOverride();

  addInitCommand(program, roots);
  addBuildCommands(program, roots);
  addDueCommand(program, roots);
  addRollbackCommand(program, roots);
  addDiffCommand(program, roots);
  addReviewCommand(program, roots);
  addWordsCommand(program, roots);
  addReportCommand(program, roots);
  addNewCommand(program, roots);
  addExplainCommand(program, roots);
  addSchemasCommand(program, roots);
  addEditCommands(program, roots);
  addServeCommands(program, roots);
  addAdminCommand(program, roots);
  addEjectCommand(program, roots);
  addFleetCommands(program, roots);

  try {
    await program.parseAsync(argv as string[]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
}
