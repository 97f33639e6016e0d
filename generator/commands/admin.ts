import { relative, sep } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { GIT_HOSTS, type GitRepository } from '../setup/git-editor/git-hosts.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { action, EXIT, print, usageError } from './action.ts';
import { CONTENT, outOption } from './options.ts';

interface AdminCommand extends ProjectOptions {
  static?: boolean;
  repo?: string;
  gitHost: GitRepository['host'];
  gitUrl?: string;
  branch: string;
}

const HELP = `
Example:
  npx ent-site admin --static --repo example/website

Use this where staff edit in the browser and have no ent-site on their computers. On GitHub and GitLab,
a saved text waits in a separate branch until someone publishes it in the editor. On Gitea and Forgejo,
each save is a commit to the published branch.

It needs the package @sveltia/cms:
  npm install --save-dev @sveltia/cms

Limits: mistakes in a text are reported only when the host builds the site, and the last save wins.
The editor of the command serve has neither limit. A saved file gets LF line endings and loses its
byte order mark and the spaces at its beginning and end; everything else in it stays.

Tested: sign in with a token, edit and save an article, against a stub of the Gitea 1.24 API.
Not tested: GitHub and GitLab themselves, OAuth, picture uploads, phones, screen readers.`;

export function addAdminCommand(program: Command, roots: Roots): void {
  program
    .command('admin')
    .description('Write an editor for staff that saves to a Git host, as a folder of static files')
    .option('--static', 'Write static files (required; the editor of "npx ent-site serve" needs no files)')
    .option('--repo <owner/name>', 'Repository on the Git host, such as example/website (required)', repository)
    .addOption(
      new Option('--git-host <kind>', 'Kind of Git host; use gitea for Forgejo too').choices(Object.keys(GIT_HOSTS)).default('github'),
    )
    .option('--git-url <url>', 'URL of a self-hosted Git host, such as https://git.example.com', origin)
    .option('--branch <name>', 'Branch that is published', 'main')
    .addOption(CONTENT)
    .addOption(outOption('Folder to write (default: admin)'))
    .addHelpText('after', HELP)
    .action(
      action(async ({ static: isStatic, repo, gitHost, gitUrl, branch, ...options }: AdminCommand) => {
        if (!isStatic || repo === undefined) {
          const missing = isStatic ? '--repo owner/name' : '--static';
          return usageError(`error: ${missing} is missing`, 'Example: npx ent-site admin --static --repo example/website');
        }
        const { writeStaticAdmin } = await import('../setup/git-editor/write-static-admin.ts');
        const project = resolveProject(roots, { ...options, out: options.out ?? 'admin' });
        const folder = relative(project.projectDir, project.contentDir).split(sep).join('/');
        const repository = { host: gitHost, repo, branch, url: gitUrl, folder };
        print(...(await writeStaticAdmin(project, repository)));
        return EXIT.done;
      }),
    );
}

function repository(text: string): string {
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(text)) throw new InvalidArgumentError('Write owner and name, such as example/website.');
  return text;
}

function origin(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('Write a URL, such as https://git.example.com.');
  return url.href.replace(/\/$/, '');
}
