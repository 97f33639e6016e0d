import { resolve } from 'node:path';
import { siteUrlMistake } from './shared/plain-url.ts';

/** Absolute folders that every command works with. In our own repository both are the repository. */
export interface Roots {
  /** Ours: templates, client, generator. Nothing is written here but in the repository; packages are found from here, wherever npm has put them. */
  packageDir: string;
  /** The practice's: content/, out/, templates/ of its own, what builds keep. */
  projectDir: string;
}

/** Whether a plain folder is published or a link: always, or a folder only where there is no site yet. */
export type PlainChoice = boolean | 'at first';

export interface Project extends Roots {
  contentDir: string;
  outDir: string;
  /** Replaces `url` of content/site.yaml, e.g. for a preview host. */
  siteUrl?: string;
  /** Kinds of hosts to write rules for, in place of those of content/site.yaml. */
  hosts?: readonly string[];
  /** Publishes a plain folder, or a link where false; without it what stands there already, and at first a link. */
  plain?: PlainChoice;
  /** Shows drafts and later posts too; never set for what is published. */
  withDrafts?: boolean;
  /** Says on every page that it is a preview, marks what visitors do not see yet, and keeps search engines out. */
  isPreview?: boolean;
  /** Takes samples and placeholders for errors. */
  isProduction?: boolean;
  /** Has the endpoint of `serve` take leads where no other is configured; never set for what is published. */
  isServed?: boolean;
}

export interface ProjectOptions {
  content?: string;
  out?: string;
  siteUrl?: string;
  hostRules?: readonly string[];
  preview?: boolean;
  production?: boolean;
  plain?: PlainChoice | undefined;
}

/** Resolves the command line's folders against the working directory, the defaults against the project. */
export function resolveProject(
  { packageDir, projectDir }: Roots,
  { content, out, siteUrl, hostRules, preview = false, production = false, plain }: ProjectOptions,
): Project {
  return {
    packageDir,
    projectDir,
    contentDir: content ? resolve(content) : resolve(projectDir, 'content'),
    outDir: out ? resolve(out) : resolve(projectDir, preview ? 'out-preview' : 'out'),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(hostRules !== undefined && { hosts: hostRules }),
    ...(preview && { siteUrl: siteUrl ?? previewUrl(process.env), withDrafts: true, isPreview: true }),
    ...(production && { isProduction: true }),
    ...(plain !== undefined && { plain }),
  };
}

/**
 * Chooses the form of the output from `--plain` or `--no-plain`. Without either, a CI or hosting service, whose upload may not follow
 * links, begins with a plain folder; undefined elsewhere. An output that exists keeps its form then.
 */
export function choosePlain(asked: boolean | undefined, isService: boolean): PlainChoice | undefined {
  return asked ?? (isService ? 'at first' : undefined);
}

/** No one can own this host (RFC 2606, section 2), so no search engine takes it for the address of a site. */
const NOWHERE = 'https://preview.invalid';

/** The address of a preview without `--site-url`: the one that the hosting service gives this build, as `https://host`, or one that no host has. */
export function previewUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const given = [
    // https://docs.netlify.com/configure-builds/environment-variables/#deploy-urls-and-metadata
    environment['DEPLOY_PRIME_URL'],
    // https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables
    environment['CF_PAGES_URL'],
    // https://vercel.com/docs/environment-variables/system-environment-variables#VERCEL_URL; without a scheme
    environment['VERCEL_URL'] && `https://${environment['VERCEL_URL']}`,
  ];
  return given.find((url) => url && siteUrlMistake(url) === undefined) ?? NOWHERE;
}
