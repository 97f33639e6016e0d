import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../helpers/command.ts';
import { copyProject } from '../../helpers/project.ts';
import { type Article, writePosts } from '../corpus.ts';
import type { Tool } from './tool.ts';

const CACHE = 'node_modules/.cache/ent-site';
const WORK = '.out.ent-site';

/** This project with additional articles. */
export function makeOwn(articles: readonly Article[]): Tool & { remove(): void } {
  const { root, remove } = copyProject();
  writePosts(join(root, 'content'), articles);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'ent-site',
    version,
    folder: root,
    command: [process.execPath, 'bin/ent-site.js', 'build', '--quiet'],
    sources: 'content/blog',
    pages: 'out/blog',
    forget(what) {
      const kept = (name: string) => what === 'pages' && (name === 'assets' || name.startsWith('cli'));
      const names = (folder: string) =>
        existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => join(folder, name)) : [];
      const cached = names(CACHE).filter((path) => !kept(basename(path)));
      const compiled = names(join(CACHE, 'assets')).filter((path) => basename(path).startsWith('compiled-'));
      for (const path of ['out', WORK, ...cached, ...compiled]) rmSync(join(root, path), { recursive: true, force: true });
    },
    remove,
  };
}
