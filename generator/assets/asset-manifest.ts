import type { AssetManifest } from '../contract/index.ts';
import { sha256 } from '../files/hash.ts';
import { foldName } from '../shared/file-names.ts';

/** The functions of the manifest whose results depend on the page, so that its cache entry tracks them. */
const LOOKUPS = ['art', 'picture', 'sharedPicture', 'download', 'social'] as const;
type Lookup = (typeof LOOKUPS)[number];

type FunctionName = Lookup | 'styles' | 'laterStyles';

/** A manifest as plain data, with maps instead of functions: styles by page type, pictures by folded name. */
export type ManifestData = Omit<AssetManifest, FunctionName> & {
  [Name in FunctionName]: ReadonlyMap<string, ReturnType<AssetManifest[Name]>>;
};

/** Returns a manifest that throws for unknown names: references were checked before, so an unknown name is a bug in a template. */
export function assetManifest(data: ManifestData): AssetManifest {
  return {
    ...data,
    styles: lookupIn(data.styles),
    laterStyles: lookupIn(data.laterStyles),
    art: lookupIn(data.art),
    picture: lookupIn(data.picture, foldName),
    sharedPicture: lookupIn(data.sharedPicture, foldName),
    download: lookupIn(data.download),
    social: lookupIn(data.social),
  };
}

function lookupIn<Value>(map: ReadonlyMap<string, Value>, keyOf = (name: string) => name): (name: string) => Value {
  return (name) => {
    const value = map.get(keyOf(name));
    if (value === undefined) throw new Error(`There is no asset "${name}". Assets: ${[...map.keys()].join(', ')}`);
    return value;
  };
}

/** Lookups in a manifest, such as `picture mara-larkwell.jpg`, each with a hash of its result. */
export type AssetDependencies = readonly (readonly [lookup: string, found: string])[];

/** A manifest that records lookups. `track` calls a render function and returns its HTML with the lookups that it made. */
export type TrackingManifest = ReturnType<typeof trackingManifest>;

export function trackingManifest(manifest: AssetManifest) {
  let recorded = new Map<string, string>();
  const hashes = new Map<string, string>();
  const tracked = LOOKUPS.map((name) => {
    const find = (argument: string) => {
      const found = manifest[name](argument);
      const lookup = `${name} ${argument}`;
      const hash = hashes.get(lookup) ?? shortHash(found);
      hashes.set(lookup, hash);
      recorded.set(lookup, hash);
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

/** Returns a function that tests whether the results of all recorded lookups are unchanged. Each lookup is hashed once. */
export function dependencyCheck(manifest: AssetManifest): (dependencies: AssetDependencies) => boolean {
  const hashes = new Map<string, string | undefined>();
  const hashNow = (lookup: string) => {
    if (!hashes.has(lookup)) hashes.set(lookup, hashOfLookup(lookup, manifest));
    return hashes.get(lookup);
  };
  return (dependencies) => dependencies.every(([lookup, found]) => hashNow(lookup) === found);
}

/** Returns undefined for a name that is no longer in the manifest: the page is then rendered again, which reports the problem. */
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
