import { type Command, Option } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { LEAD_MODES } from '../serve/protocol.ts';
import type { ServeOptions } from '../serve/serve.ts';
import { action } from './action.ts';
import { ALLOW_HOST, CONTENT, HOST, outOption, PORT } from './options.ts';

type ServeCommand = ProjectOptions & Omit<ServeOptions, 'project' | 'allowHosts' | 'startAdmin'> & { allowHost: string[] };

export function addServeCommands(program: Command, roots: Roots): void {
  program
    .command('serve')
    .description('show the site on this machine while it is edited, drafts included')
    .addOption(CONTENT)
    .addOption(outOption('folder of the finished site, beside which leads are kept'))
    .addOption(PORT)
    .addOption(HOST)
    .addOption(ALLOW_HOST)
    .addOption(new Option('--lead <mode>', 'what the lead endpoint does: take leads, or play a failure').choices(LEAD_MODES).default('ok'))
    .option('--open', 'show it in the browser', false)
    .option(
      '--editor <command>',
      'what opens a content file: a command or an address, else $ENT_SITE_EDITOR, else VS Code or another that is installed',
    )
    .action(
      action(async ({ port, host, allowHost, lead, open, editor, ...options }: ServeCommand) => {
        const [{ serve }, { createAdminServer }] = await Promise.all([
          import('../serve/serve.ts'),
          import('../studio/editor/admin-server.ts'),
        ]);
        const project = resolveProject(roots, options);
        await serve({ project, port, host, allowHosts: allowHost, lead, open, editor, startAdmin: createAdminServer });
      }),
    );

  program
    .command('preview')
    .description('serve what "build" or "build --preview" wrote, as its host will: no edits, nothing added; follows builds')
    .addOption(outOption('folder with the finished site'))
    .addOption(PORT)
    .addOption(HOST)
    .addOption(ALLOW_HOST)
    .option('--open', 'show it in the browser', false)
    .action(
      action(async ({ port, host, allowHost, open, ...options }: Omit<ServeCommand, 'lead' | 'editor'>) => {
        const { preview } = await import('../serve/preview.ts');
        await preview({ outDir: resolveProject(roots, options).outDir, port, host, allowHosts: allowHost, open });
      }),
    );
}
