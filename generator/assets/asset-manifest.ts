import type { AssetManifest, ContentPicture, PictureAsset } from '../contract/index.ts';
import { sha256 } from '../files/hash.ts';
import { foldedName } from '../shared/file-names.ts';

/** What pages look up in the manifest by name; everything else in it is equal for all pages. */
type Lookup = 'art' | 'picture' | 'sharedPicture' | 'download' | 'social';

/** A manifest as plain data. */
export interface ManifestData extends Omit<AssetManifest, Lookup | 'styles' | 'laterStyles'>, Record<Lookup, ReadonlyMap<string, object>> {
  /** Addresses of style sheets by page type. */
  styles: ReadonlyMap<string, string>;
  /** Addresses of the style sheets at the end of a page, by page type. */
  laterStyles: ReadonlyMap<string, string>;
  art: ReadonlyMap<string, PictureAsset>;
  /** By the folded name. */
  picture: ReadonlyMap<string, ContentPicture>;
  /** By the folded name. */
  sharedPicture: ReadonlyMap<string, PictureAsset>;
  download: ReadonlyMap<string, ReturnType<AssetManifest['download']>>;
  social: ReadonlyMap<string, ReturnType<AssetManifest['social']>>;
}

/** Throws for a name that it does not have: references have been checked before, so a miss is a bug of a template. */
export function assetManifest({
  styles,
  laterStyles,
  art,
  picture,
  sharedPicture,
  download,
  social,
  ...fixed
}: ManifestData): AssetManifest {
  return {
    ...fixed,
    styles: (pageType) => mustGet(styles, pageType),
    laterStyles: (pageType) => mustGet(laterStyles, pageType),
    art: (name) => mustGet(art, name),
    picture: (file) => mustGet(picture, foldedName(file)),
    sharedPicture: (file) => mustGet(sharedPicture, foldedName(file)),
    download: (file) => mustGet(download, file),
    social: (path) => mustGet(social, path),
  };
}

function mustGet<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no asset "${name}"; known: ${[...map.keys()].join(', ')}`);
  return value;
}

/** What was looked up in a manifest, such as `picture mara-larkwell.jpg`, each with a hash of what was found. */
export type AssetDependencies = readonly (readonly [lookup: string, found: string])[];

/** A manifest that records what is looked up in it. */
export interface TrackingManifest {
  manifest: AssetManifest;
  /** Renders something, and returns what that has looked up. */
  track(render: () => string): { html: string; dependencies: AssetDependencies };
}

export function trackingManifest(manifest: AssetManifest): TrackingManifest {
  let recorded = new Map<string, string>();
  const tracked =
    <Name extends Lookup>(name: Name) =>
    (argument: string): ReturnType<AssetManifest[Name]> => {
      const found = manifest[name](argument);
      recorded.set(`${name} ${argument}`, shortHash(found));
      return found as ReturnType<AssetManifest[Name]>;
    };
  return {
    manifest: {
      ...manifest,
      art: tracked('art'),
      picture: tracked('picture'),
      sharedPicture: tracked('sharedPicture'),
      download: tracked('download'),
      social: tracked('social'),
    },
    track(render) {
      const outer = recorded;
      const own = new Map<string, string>();
      recorded = own;
      try {
        return { html: render(), dependencies: [...own] };
      } finally {
        recorded = outer;
      }
    },
  };
}

/** Returns whether everything that was looked up is as it was. Many pages look up the same, so each is hashed once. */
export function dependencyCheck(manifest: AssetManifest): (dependencies: AssetDependencies) => boolean {
  const hashes = new Map<string, string | undefined>();
  const hashNow = (lookup: string) => {
    if (!hashes.has(lookup)) hashes.set(lookup, hashOfLookup(lookup, manifest));
    return hashes.get(lookup);
  };
  return (dependencies) => dependencies.every(([lookup, found]) => hashNow(lookup) === found);
}

/** Undefined for what the manifest does not have any more: the page is rendered again, which reports that. */
function hashOfLookup(lookup: string, manifest: AssetManifest): string | undefined {
  const space = lookup.indexOf(' ');
  try {
    return shortHash(manifest[lookup.slice(0, space) as Lookup](lookup.slice(space + 1)));
  } catch {
    return undefined;
  }
}

function shortHash(found: unknown): string {
  return sha256(JSON.stringify(found)).toString('hex', 0, 8);
}
