import type { Entry } from '../content/read-entries.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import type { PlannedPage, SharedSite } from '../contract/index.ts';
import type { FileHashes } from '../files/file-hashes.ts';
import type { LoadedTemplates } from '../render/load-templates.ts';
import type { Site } from '../site/site.ts';
import type { ProjectFiles } from '../store/project-files.ts';
import type { Store } from '../store/store.ts';
import type { FontRoots } from './fonts/font-file.ts';
import type { SiteLook } from './look.ts';

/** The input of the functions that build assets. */
export interface AssetInput extends FontRoots, Pick<LoadedTemplates, 'templates' | 'code' | 'stamp' | 'stamps' | 'styles'> {
  site: Site;
  shared: SharedSite;
  look: SiteLook;
  /** All non-ASCII characters of the content, each of which needs a glyph in the fonts. */
  text: string;
  pages: readonly PlannedPage[];
  entries: readonly Entry[];
  store: Store;
  projectFiles: ProjectFiles;
  hashes: FileHashes;
  /** Draws the social images in the background until aborted. If undefined, they are drawn on demand. */
  drawingSignal: AbortSignal | undefined;
}

/** Returns paths and stamps of pictures or downloads for a cache key, so that a file is read again only after its stamp changed. */
export function stampsOf(sources: readonly SourceFile[]): [path: string, stamp: string][] {
  return sources.map(({ path, stamp }) => [path, stamp]);
}
