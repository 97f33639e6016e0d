import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { requestsDirOf } from '../files/private-folder.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { RECEIVER_PORT } from '../shared/form-rules.ts';
import { action } from './action.ts';
import { outOption, portNumber, STORE } from './options.ts';

const HELP = `
It listens on 127.0.0.1 only: nginx, Apache or Caddy pass requests on, by the rules of the build. docs/requests.md explains the setup.

Environment:
  ENT_SITE_SMTP_URL     Mail server for notices of new requests: smtps://name:password@mail.example.com
  ENT_SITE_MAIL_TO      Address of the office
  ENT_SITE_MAIL_FROM    Sender (default: the address of the office)

Example:
  npx ent-site receive --out /srv/site/current --store /var/lib/ent-site/requests`;

interface ReceiveCommand extends ProjectOptions {
  port: number;
  store?: string;
}

export function addReceiveCommand(program: Command, roots: Roots): void {
  program
    .command('receive')
    .description('Receive the encrypted requests that patients send with the published site, until you stop it')
    .addOption(outOption('Folder with the finished site (default: out)'))
    .addOption(STORE)
    .addOption(new Option('--port <number>', 'Port to listen on; 0 for any free port').default(RECEIVER_PORT).argParser(portNumber))
    .addHelpText('after', HELP)
    .action(
      action(async ({ port, store, ...options }: ReceiveCommand) => {
        const { receiveRequests } = await import('../requests/receiver.ts');
        const { outDir } = resolveProject(roots, options);
        await receiveRequests({
          outDir,
          storeDir: store === undefined ? requestsDirOf(outDir) : resolve(store),
          port,
          environment: process.env,
        });
      }),
    );
}
