import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Project } from '../../project.ts';
import { type AdminFile, bundleCms } from './bundle-cms.ts';
import type { GitRepository } from './cms-config.ts';
import { contentForms } from './content-forms.ts';
import { gitEditorPage } from './git-editor-page.ts';
import { placeAdmin, refuseOther } from './place-admin.ts';

interface StaticAdmin extends Pick<Project, 'packageDir' | 'projectDir' | 'contentDir' | 'outDir'> {
  repository: GitRepository;
}

/** Writes the folder of an editor for a Git host. Returns lines that say what it is. Throws BuildFailure for content that cannot be read, and a folder that is not ours. */
export async function writeStaticAdmin({ repository, contentDir, outDir, ...roots }: StaticAdmin): Promise<string[]> {
  refuseOther(outDir);
  const { config, leftOut } = contentForms(contentDir, repository);
  const { files, cmsDir } = await bundleCms(roots);
  const all: AdminFile[] = [
    { path: 'index.html', bytes: gitEditorPage(repository) },
    { path: 'config.json', bytes: `${JSON.stringify(config)}\n` },
    { path: 'LICENSE.txt', bytes: readFileSync(join(cmsDir, 'LICENSE.txt')) },
    ...files,
    ...assetsOf(cmsDir),
  ];
  placeAdmin(outDir, all);
  const folder = relative(process.cwd(), outDir) || '.';
  return [
    `Wrote ${all.length} files to ${folder}. It is not part of the website until you copy it there; no build does.`,
    `It edits ${repository.repo} (${repository.host}, branch ${repository.branch}). People sign in with an access token of their own account.`,
    ...(leftOut.length > 0 ? [`Not in its forms, and kept as they are: ${leftOut.join(', ')}.`] : []),
    'Write it anew after an update of ent-site, and when files or names in content are new.',
  ];
}

/** Fonts and what prepares pictures; licenses beside them. */
function assetsOf(cmsDir: string): AdminFile[] {
  const folder = join(cmsDir, 'npm/assets');
  const names = readdirSync(folder).filter((name) => !name.endsWith('.map'));
  return names.map((path) => ({ path: `assets/${path}`, bytes: readFileSync(join(folder, path)) }));
}
