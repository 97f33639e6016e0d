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

/** What the assets of a site are made from. */
export interface AssetInput extends FontRoots, Pick<LoadedTemplates, 'templates' | 'code' | 'stamp' | 'stamps' | 'styles'> {
  site: Site;
  shared: SharedSite;
  look: SiteLook;
  /** Every character of content beyond ASCII, for the glyphs of the fonts. */
  text: string;
  pages: readonly PlannedPage[];
  entries: readonly Entry[];
  store: Store;
  projectFiles: ProjectFiles;
  hashes: FileHashes;
  /** Begins to draw the social images, until this is aborted; they wait to be asked for when left out. */
  drawing?: AbortSignal | undefined;
}

/** Pictures and downloads among the inputs of what is made from them: each is read again only when its stamp is another. */
export function stampsOf(sources: readonly SourceFile[]): [path: string, stamp: string][] {
  return sources.map(({ path, stamp }) => [path, stamp]);
}
