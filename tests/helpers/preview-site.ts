import { build } from '../../generator/build.ts';
import { type ProjectOptions, resolveProject } from '../../generator/project.ts';
import { ROOTS } from './command.ts';
import { createSite, type SiteCase, type TestSite } from './sites.ts';

/** Articles added to the test practice: one is published in the year 2999, one is a draft. */
const WAITING: SiteCase = {
  edits: [
    { file: 'blog/third-post.md', replace: 'date: 2025-10-03', with: 'date: 2999-01-01' },
    { file: 'blog/second-post.md', replace: 'title:', with: 'draft: true\ntitle:' },
  ],
};
export const LATER_POST = '/blog/third-post';
export const DRAFT_POST = '/blog/second-post';

/** The practice with unpublished articles; `preview` builds its preview into its folder, as `build --preview` does. */
export function createPreviewSite(): TestSite & { preview(options?: ProjectOptions): ReturnType<typeof build> } {
  const site = createSite(WAITING);
  const { contentDir: content, outDir: out } = site;
  return { ...site, preview: (options) => build(resolveProject(ROOTS, { content, out, preview: true, ...options })) };
}
