import { resolve } from 'node:path';
import { previewUrl } from './preview-url.ts';

/** Where a build reads and writes. All folders are absolute. */
export interface Project {
  /** The repository: templates, client, node_modules. */
  rootDir: string;
  contentDir: string;
  outDir: string;
  /** Replaces `url` of content/site.yaml, e.g. for a preview host. */
  siteUrl?: string;
  /** Kinds of hosts to write rules for, in place of those of content/site.yaml. */
  hosts?: readonly string[];
  /** Shows drafts and later posts too; never set for what is published. */
  withDrafts?: boolean;
  /** Says on every page that it is a preview, marks what visitors do not see yet, and keeps search engines out. */
  isPreview?: boolean;
  /** Has the endpoint of `serve` take leads where no other is configured; never set for what is published. */
  isServed?: boolean;
}

export interface ProjectOptions {
  content?: string;
  out?: string;
  siteUrl?: string;
  hostRules?: readonly string[];
  /** With drafts, at an address and in a folder of its own. */
  preview?: boolean;
}

/** Resolves the command line's folders against the working directory, the defaults against the repository. */
export function resolveProject(rootDir: string, { content, out, siteUrl, hostRules, preview = false }: ProjectOptions): Project {
  return {
    rootDir,
    contentDir: content ? resolve(content) : resolve(rootDir, 'content'),
    outDir: out ? resolve(out) : resolve(rootDir, preview ? 'out-preview' : 'out'),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(hostRules !== undefined && { hosts: hostRules }),
    ...(preview && { siteUrl: siteUrl ?? previewUrl(process.env), withDrafts: true, isPreview: true }),
  };
}
