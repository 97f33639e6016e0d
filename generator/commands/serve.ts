import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { LEAD_MODES } from '../serve/protocol.ts';
import type { ServeOptions } from '../serve/serve.ts';
import { action } from './action.ts';
import { ALLOW_HOST, CONTENT, HOST, outOption, PORT, STORE } from './options.ts';

type ServeCommand = ProjectOptions &
  Omit<ServeOptions, 'project' | 'allowHosts' | 'startAdmin' | 'requestsDir'> & { allowHost: string[]; store?: string };

const SERVE_HELP = `
Examples:
  npx ent-site serve --open          # show the site in the browser; edits appear on save
  npx ent-site serve --lead error    # try out the quiz with a lead service that fails

The address /admin/ of the site is an editor for staff. It works only on this computer.`;

const PREVIEW_HELP = `
Examples:
  npx ent-site preview                      # the site in out/
  npx ent-site preview --out out-preview    # the preview that "npx ent-site build --preview" wrote`;

export function addServeCommand(program: Command, roots: Roots): void {
  program
    .command('serve')
    .description('Show the site on this computer while you edit it, drafts included')
    .addOption(CONTENT)
    .addOption(outOption('Folder of the finished site; leads are saved next to it (default: out)'))
    .addOption(PORT)
    .addOption(HOST)
    .addOption(ALLOW_HOST)
    .addOption(STORE)
    .addOption(
      new Option('--lead <mode>', 'What happens to leads of the quiz: ok saves them, the others imitate a failing service')
        .choices(LEAD_MODES)
        .default('ok'),
    )
    .option('--open', 'Open the site in the browser')
    .option(
      '--editor <command>',
      'Command or URL that opens a content file (default: $ENT_SITE_EDITOR, else an installed editor such as VS Code)',
    )
    .addHelpText('after', SERVE_HELP)
    .action(
      action(async ({ port, host, allowHost, lead, store, open = false, editor, ...options }: ServeCommand) => {
        const { serve } = await import('../serve/serve.ts');
        const startAdmin: ServeOptions['startAdmin'] = async (parts) => {
          const { createAdminServer } = await import('../studio/editor/admin-server.ts');
          return createAdminServer(parts);
        };
        const requestsDir = store === undefined ? undefined : resolve(store);
        await serve({
          project: resolveProject(roots, options),
          port,
          host,
          allowHosts: allowHost,
          lead,
          requestsDir,
          open,
          editor,
          startAdmin,
        });
      }),
    );
}

export function addPreviewCommand(program: Command, roots: Roots): void {
  program
    .command('preview')
    .description('Show a finished site as its web host will, with its headers and redirects; follows new builds')
    .addOption(outOption('Folder with the finished site (default: out)'))
    .addOption(PORT)
    .addOption(HOST)
    .addOption(ALLOW_HOST)
    .option('--open', 'Open the site in the browser')
    .addHelpText('after', PREVIEW_HELP)
    .action(
      action(async ({ port, host, allowHost, open = false, ...options }: Omit<ServeCommand, 'lead' | 'store' | 'editor'>) => {
        const { preview } = await import('../serve/preview.ts');
        await preview({ outDir: resolveProject(roots, options).outDir, port, host, allowHosts: allowHost, open });
      }),
    );
}
