import type { Metafile, Plugin } from 'esbuild';

/** Packages as templates import them, by name: `unified`. */
export type Packages = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Begins the names of what the plugin below makes: modules in esbuild's list, and what compiled templates ask for. */
const NAMESPACE = 'package';
const PREFIX = `${NAMESPACE}:`;
const OUTSIDE = 'node_modules/';
export const RUNNING_PACKAGES = `${PREFIX}*`;

/** Modules of this site by their paths from the repository, with what each imports. */
export type Inputs = Readonly<Record<string, { imports: Metafile['inputs'][string]['imports'] }>>;

/** Paths of packages begin as they do in our repository, wherever npm has put them beside an installed ent-site. */
export function ownInputs({ inputs }: Metafile, isOwn = isOwnModule): Inputs {
  const own = Object.entries(inputs).filter(([file]) => isOwn(file));
  const named = (path: string) => (isOwnModule(path) && !isOwn(path) ? OUTSIDE + path : path);
  return Object.fromEntries(
    own.map(([file, { imports }]) => [file, { imports: imports.map((one) => (one.external ? one : { ...one, path: named(one.path) })) }]),
  );
}

/** Whether it leads by its path to what is no module of this site. */
export function isOutside({ path, original = '' }: Metafile['inputs'][string]['imports'][number]): boolean {
  return original.startsWith('.') && path.startsWith(OUTSIDE);
}

/** Names of the packages that modules of this site import; those left outside, such as react, are shared anyway. */
export function packageNames(inputs: Inputs): string[] {
  const names = Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, original, external }) => (external || original === undefined || isOwnModule(path) ? [] : [original])),
  );
  return [...new Set(names)].sort();
}

export function isOwnModule(file: string): boolean {
  return !file.includes('node_modules/') && !file.startsWith(PREFIX);
}

/** A module that hands on every one of these packages: `module.exports` by their places in the list. */
export function packagesModule(names: readonly string[]): string {
  return names.map((name, place) => `export * as p${place} from ${JSON.stringify(name)};`).join('\n');
}

/**
 * Takes packages that run already instead of compiling them into templates once more: a fifth of the time of compiling, and
 * their code stays warm. Each gets a small module with its exports, since `import` of a `require` knows no default ones.
 */
export function runningPackages(packages: Packages): Plugin {
  const names = [...packages.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    name: 'running-packages',
    setup(build) {
      if (names.length === 0) return;
      build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({ path, namespace: NAMESPACE }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: moduleOf(path, Object.keys(packages.get(path) ?? {})),
      }));
    },
  };
}

function moduleOf(name: string, exports: readonly string[]): string {
  const lines = exports.map((exported) =>
    exported === 'default' ? 'export default running.default;' : `export const ${exported} = running.${exported};`,
  );
  return [`const running = require(${JSON.stringify(PREFIX + name)});`, ...lines].join('\n');
}

/** `require` of compiled templates: running packages, and what Node finds. */
export function requireWith(packages: Packages, require: NodeJS.Require): (name: string) => unknown {
  return (name) => (name.startsWith(PREFIX) ? packages.get(name.slice(PREFIX.length)) : require(name));
}
