import { makeSite } from '../../../pipeline.ts';
import type { Project } from '../../../project.ts';
import { manifestOf } from '../../../publish/manifest.ts';
import { withDiskCache } from '../../../run/build-cache.ts';
import type { BuildProgress } from '../../../run/progress.ts';
import { type ReleasedSite, siteOf } from './find-release.ts';

/** Builds the site of a content folder in memory, for a comparison. Throws BuildFailure if it cannot be built. */
export async function siteOfContent(project: Project, name: string, progress: BuildProgress): Promise<ReleasedSite> {
  return withDiskCache(project, { progress }, async (memory) => {
    const made = await makeSite(project, memory);
    const pages = new Map(made.files.flatMap((file) => (file.path.endsWith('.html') ? [[file.path, file] as const] : [])));
    return siteOf(
      name,
      manifestOf([...pages.values()], { site: made.site, headScript: made.assets.manifest.headScript }),
      (file) => pages.get(file)?.bytes.toString() ?? '',
    );
  });
}
