import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../helpers/command.ts';
import { Unavailable } from '../../helpers/unavailable.ts';
import { type Article, writeMarkdown } from '../corpus.ts';
import type { Frame } from '../frame.ts';
import { run } from '../measure.ts';

const PEERS = join(ROOT, 'tests/bench/peers');

/** A generator with a project that it builds. */
export interface Tool {
  name: string;
  version: string;
  /** Folder of its project. */
  folder: string;
  /** Command of a complete build, run in the folder. */
  command: string[];
  /** Folders in the project: one for a Markdown file per article, one for the pages. */
  sources: string;
  pages: string;
  /** Removes what earlier builds have left: the pages, or also the compiled files and every picture. */
  forget(what: 'pages' | 'everything'): void;
}

export interface PeerOptions {
  folder: string;
  articles: readonly Article[];
  /** The placeholder pages, made when the first peer needs them. */
  frame(): Promise<Frame>;
}

/** Copies the project of a peer, with the articles, the other files of the site and the templates that are made from ent-site's pages. */
export function writePeer(
  name: string,
  { folder, articles }: PeerOptions,
  frame: Frame,
  { sources, assets, templates }: { sources: string; assets: string; templates: Record<string, string> },
): void {
  cpSync(join(PEERS, name), folder, { recursive: true });
  cpSync(join(PEERS, 'lists.js'), join(folder, 'lists.js'));
  cpSync(frame.assets, join(folder, assets), { recursive: true });
  for (const [file, text] of Object.entries(templates)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeMarkdown(join(folder, sources), articles, ({ post: _, body: __, categorySlug, ...fields }) => ({
    ...fields,
    categorySlug,
    categories: [categorySlug],
  }));
}

/** Installs a package into the project of a peer and returns its version. Throws Unavailable if npm cannot install it. */
export async function installPackage(folder: string, name: string, range: string): Promise<string> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: { [name]: range } }));
  try {
    await run(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  } catch {
    throw new Unavailable(`${name} is not measured, because npm could not install it: npm install ${name}@${range}`);
  }
  return (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
}
