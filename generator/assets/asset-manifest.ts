import type { AssetManifest } from '../contract/index.ts';
import { sha256 } from '../files/hash.ts';
import { foldedName } from '../shared/file-names.ts';

/** What pages look up in the manifest by name; everything else in it is equal for all pages. */
const LOOKUPS = ['art', 'picture', 'sharedPicture', 'download', 'social'] as const;
type Lookup = (typeof LOOKUPS)[number];

type Found = Lookup | 'styles' | 'laterStyles';

/** A manifest whose functions are maps: of styles by page type, of pictures by their folded name. */
export type ManifestData = Omit<AssetManifest, Found> & { [Name in Found]: ReadonlyMap<string, ReturnType<AssetManifest[Name]>> };

/** Throws for a name that it does not have: references have been checked before, so a miss is a bug of a template. */
export function assetManifest(data: ManifestData): AssetManifest {
  return {
    ...data,
    styles: finder(data.styles),
    laterStyles: finder(data.laterStyles),
    art: finder(data.art),
    picture: finder(data.picture, foldedName),
    sharedPicture: finder(data.sharedPicture, foldedName),
    download: finder(data.download),
    social: finder(data.social),
  };
}

function finder<Value>(map: ReadonlyMap<string, Value>, keyOf = (name: string) => name): (name: string) => Value {
  return (name) => {
    const value = map.get(keyOf(name));
    if (value === undefined) throw new Error(`no asset "${name}"; known: ${[...map.keys()].join(', ')}`);
    return value;
  };
}

/** What was looked up in a manifest, such as `picture mara-larkwell.jpg`, each with a hash of what was found. */
export type AssetDependencies = readonly (readonly [lookup: string, found: string])[];

/** A manifest that records what is looked up in it. `track` renders something, and returns what that has looked up. */
export type TrackingManifest = ReturnType<typeof trackingManifest>;

export function trackingManifest(manifest: AssetManifest) {
  let recorded = new Map<string, string>();
  const tracked = LOOKUPS.map((name) => {
    const find = (argument: string) => {
      const found = manifest[name](argument);
      recorded.set(`${name} ${argument}`, shortHash(found));
      return found;
    };
    return [name, find];
  });
  return {
    manifest: { ...manifest, ...Object.fromEntries(tracked) } as AssetManifest,
    track(render: () => string): { html: string; dependencies: AssetDependencies } {
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
