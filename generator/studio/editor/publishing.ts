import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../project.ts';
import { hosts } from '../../publish/hosts/index.ts';
import { contentOfSite, lastProductionBuild } from '../../publish/work-dir.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { todayIn } from '../../site/today.ts';
import type { Publishing } from './api.ts';

interface PublishedContent {
  project: Pick<Project, 'projectDir' | 'contentDir' | 'outDir'>;
  /** Fields of site.yaml and practice.yaml, which may have errors. */
  settings: Readonly<Record<string, unknown>>;
  practice: Readonly<Record<string, unknown>>;
}

/** Returns how a practice publishes its site, from its settings and the files of its project. Nothing is guessed: what they do not state is absent. */
export function publishingOf({ project, settings, practice }: PublishedContent): Publishing {
  const { projectDir, contentDir, outDir } = project;
  const names = [settings['host']].flat();
  const host = hosts.find(({ name }) => names.includes(name));
  const repository = repositoryOf(projectDir);
  const url = parseUrl(String(settings['url']))?.href;
  const built = contentOfSite(outDir) === contentDir ? lastProductionBuild(outDir) : undefined;
  return {
    ...(url !== undefined && { url }),
    ...(host && { host: host.label }),
    ...(built && { lastBuilt: todayIn(practice['timeZone'], { SOURCE_DATE_EPOCH: built }) }),
    steps: repository === undefined ? stepsFor(host) : repositorySteps(repository),
  };
}

/** Returns the name of the Git host that builds and publishes the project; undefined if it has no such workflow. */
function repositoryOf(projectDir: string): string | undefined {
  const workflows = join(projectDir, '.github/workflows');
  const files = existsSync(workflows) ? readdirSync(workflows).filter((file) => /\.ya?ml$/.test(file)) : [];
  const publishes = (file: string) =>
    /^[ \t]*uses: \.\/\.github\/workflows\/build-site\.yml/m.test(readFileSync(join(workflows, file), 'utf8'));
  if (files.some(publishes)) return 'GitHub';
  return existsSync(join(projectDir, '.gitlab-ci.yml')) ? 'GitLab' : undefined;
}

function repositorySteps(name: string): Publishing['steps'] {
  return [
    { text: 'Save your work here.' },
    { text: `Ask the person who looks after your website to send the saved changes to ${name} (“commit and push”).` },
    {
      text: `${name} then builds the site and publishes it, usually within a few minutes. If it finds an error, the old site stays online.`,
    },
  ];
}

/** Where to drag the folder of the site, for hosts that take it in the browser. */
const UPLOADS: Readonly<Record<string, string>> = {
  netlify: 'Sign in at app.netlify.com, open your site, then Deploys. Drag the folder “out” onto that page.',
  cloudflare:
    'Sign in at dash.cloudflare.com, open Workers & Pages, then your site. Press Create a new deployment, and drag the folder “out” onto it.',
};

function stepsFor(host: (typeof hosts)[number] | undefined): Publishing['steps'] {
  if (!host) return [{ text: 'Your settings do not name a web host yet. Ask the person who set up your website how it is published.' }];
  if (host.name === 'gitlab') return repositorySteps('GitLab');
  return [
    { text: 'Save your work here, and fix all errors that the overview lists: a site with errors is not published.' },
    { text: 'On this computer, open a terminal in the folder of your website. Type this, and press Enter:', command: BUILD },
    { text: UPLOADS[host.name] ?? `Ask the person who looks after your website to copy the folder “out” to your web host, ${host.label}.` },
    { text: 'Open your website, and check that your changes are there.' },
  ];
}

const BUILD = 'npx ent-site build --plain --production';
