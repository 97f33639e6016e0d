import { resolve } from 'node:path';
import { siteUrlMistake } from './shared/plain-url.ts';

/** Absolute folders that every command works with. In the repository of ent-site, both are the repository. */
export interface Roots {
  /** The package ent-site: templates, client, generator. Commands do not write here. npm packages are resolved from here. */
  packageDir: string;
  /** The project of the practice: content/, out/, its own templates/, and caches. */
  projectDir: string;
}

/** Whether to publish a plain folder (true) or a link (false); `at first` chooses a plain folder only if there is no site yet. */
export type PlainChoice = boolean | 'at first';

export interface Project extends Roots {
  contentDir: string;
  outDir: string;
  /** Replaces `url` of content/site.yaml, e.g. for a preview host. */
  siteUrl?: string;
  /** Kinds of hosts to write rules for; replaces those of content/site.yaml. */
  hosts?: readonly string[];
  /** Publishes a plain folder, or a link if false; by default the form of the existing output, or a link. */
  plain?: PlainChoice;
  /** Shows drafts and later posts too; never set for a site that is published. */
  withDrafts?: boolean;
  /** Says on every page that it is a preview, marks what visitors do not see yet, and keeps search engines out. */
  isPreview?: boolean;
  /** Treats samples and placeholders as errors. */
  isProduction?: boolean;
  /** Sends leads to the endpoint of `serve` if no other is configured; never set for a site that is published. */
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

/** Returns the project for options of the command line. Given folders are relative to the working directory, defaults to the project. */
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
 * Chooses the form of the output from `--plain` or `--no-plain`. Without either, a CI or hosting service, whose upload may not follow links,
 * starts with a plain folder, and an existing output keeps its form.
 */
export function choosePlain(option: boolean | undefined, isService: boolean): PlainChoice | undefined {
  return option ?? (isService ? 'at first' : undefined);
}

/** No one can own this host (RFC 2606, section 2), so search engines cannot mistake it for the address of a site. */
const NO_ADDRESS = 'https://preview.invalid';

/** Returns the address of a preview without `--site-url`: the one that the hosting service gives this build, or one that no host has. */
export function previewUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const given = [
    // https://docs.netlify.com/configure-builds/environment-variables/#deploy-urls-and-metadata
    environment['DEPLOY_PRIME_URL'],
    // https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables
    environment['CF_PAGES_URL'],
    // https://vercel.com/docs/environment-variables/system-environment-variables#VERCEL_URL; without a scheme
    environment['VERCEL_URL'] && `https://${environment['VERCEL_URL']}`,
  ];
  return given.find((url) => url && siteUrlMistake(url) === undefined) ?? NO_ADDRESS;
}
