import { realPath } from '../files/files.ts';
import type { Manifest } from '../publish/manifest.ts';
import { releaseIn, releaseStamp } from '../publish/releases.ts';
import { outputFolders } from '../publish/work-dir.ts';

/** What a built site says about its requests: public key, days until deletion, and address of the site. */
type PublishedRequests = NonNullable<Manifest['requests']>;

/** Reads the requests of the manifest of a built site, and again when a new release is published. Returns undefined if the site has none. */
export function openRequestSettings(outDir: string): () => PublishedRequests | undefined {
  let stamp: string | undefined;
  let settings: PublishedRequests | undefined;
  return () => {
    const now = releaseStamp(outDir);
    if (now === undefined || now === stamp) return settings;
    const manifest = releaseIn(realPath(outDir), outputFolders(outDir).workDir)?.manifest;
    // A site that is being replaced is read again with the next request.
    if (!manifest) return settings;
    stamp = now;
    settings = manifest.requests;
    return settings;
  };
}
