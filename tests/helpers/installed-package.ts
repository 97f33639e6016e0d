import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packEditor, packGenerator } from '../../bin/compile/compile.js';
import { type CommandResult, entSiteIn, ROOT } from './command.ts';
import { copyFiles, copyProject, reuseAssets } from './project.ts';
import { IN_FULL } from './share.ts';
import { PRACTICE } from './sites.ts';

/** The folder of a practice that has installed ent-site. */
export interface InstalledPackage {
  folder: string;
  packageDir: string;
  /** Runs the installed command in this folder. */
  run(...args: string[]): Promise<CommandResult>;
  remove(): void;
}

/** Copies packages next to ent-site as npm installs them, without symbolic links to the repository: browser scripts are bundled from them. */
const COPIED = new Set(['preact', 'react', 'react-dom', 'scheduler', 'github-slugger']);

/** Packs ent-site and unpacks it next to the packages that it needs, with the test practice as content; `full` includes the editor, and types are optional. */
export async function installPackage({ types = false } = {}): Promise<InstalledPackage> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-installed-')));
  const packages = join(folder, 'node_modules');
  const packageDir = join(packages, 'ent-site');
  mkdirSync(packageDir, { recursive: true });
  const copy = copyProject(PRACTICE);
  if (!types) for (const pack of IN_FULL ? [packGenerator, packEditor] : [packGenerator]) await pack(copy.root);
  const pack = ['pack', '--silent', ...(types ? [] : ['--ignore-scripts']), '--pack-destination', folder];
  execFileSync('npm', pack, { cwd: copy.root, stdio: 'ignore' });
  copy.remove();
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['xzf', join(folder, archive), '-C', packageDir, '--strip-components', '1']);
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.'))) {
    const from = join(ROOT, 'node_modules', name);
    if (COPIED.has(name)) copyFiles([from], join(packages, name));
    else symlinkSync(from, join(packages, name));
  }
  cpSync(PRACTICE, join(folder, 'content'), { recursive: true });
  reuseAssets(folder);
  return {
    folder,
    packageDir,
    run: (...args) => entSiteIn({ cwd: folder, root: packageDir }, ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
