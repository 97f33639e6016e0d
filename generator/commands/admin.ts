import { relative, sep } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { GIT_HOSTS, type GitRepository } from '../setup/git-editor/cms-config.ts';
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
The folder is for practices whose staff edit in the browser without a machine of their own. At GitHub and GitLab, a saved text waits in a branch
of its own until somebody publishes it in the editor; at Gitea and Forgejo each save is a commit to the published branch.
It needs the package @sveltia/cms: npm install --save-dev @sveltia/cms
Tried end to end: signing in with a token, editing and saving an article, against the API of Gitea 1.24 as a stub over a local repository.
Not tried: GitHub and GitLab themselves, signing in by OAuth, uploads of pictures, phones, screen readers.
It hands texts over with line ends of LF, without a byte order mark, and without spaces at the beginning and the end: a file that had others
is written so when it is saved there. Everything else in a file stays as it was.
It does not say what is wrong with a text before the host builds it, and who saves last wins. The editor of "ent-site serve" does more.`;

export function addAdminCommand(program: Command, roots: Roots): void {
  program
    .command('admin')
    .description('write an editor for staff that saves to a Git host, as a folder of static files')
    .option('--static', 'as static files (required: "ent-site serve" has the other editor, at /admin/)')
    .option('--repo <owner/name>', 'the repository at the Git host', repository)
    .addOption(new Option('--git-host <kind>', 'kind of Git host; gitea also stands for Forgejo').choices(GIT_HOSTS).default('github'))
    .option('--git-url <address>', 'of a Git host of your own, such as https://git.example.com', origin)
    .option('--branch <name>', 'branch that is published', 'main')
    .addOption(CONTENT)
    .addOption(outOption('folder to write (default: admin)'))
    .addHelpText('after', HELP)
    .action(
      action(async ({ static: isStatic, repo, gitHost, gitUrl, branch, ...options }: AdminCommand) => {
        if (!isStatic || repo === undefined) {
          const missing = isStatic ? '--repo owner/name' : '--static';
          return usageError(`error: ${missing} is missing`, 'Such as: ent-site admin --static --repo example/website');
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
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(text)) throw new InvalidArgumentError('Expected owner and name, such as example/website.');
  return text;
}

function origin(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('Expected an address, such as https://git.example.com.');
  return url.href.replace(/\/$/, '');
}
