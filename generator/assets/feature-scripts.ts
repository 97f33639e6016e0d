import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Feature } from '../shared/features.ts';
import { namesLike } from './stable-names.ts';

/**
 * Takes out of scripts what sites without a feature never run, before esbuild reads it. esbuild would do that too, but the letters of
 * dead code count when it chooses short names, so that code for other sites would rename half of a script. Lines stay where they are.
 */
export function featureScripts(packageDir: string, features: readonly Feature[] | undefined): Plugin {
  return {
    name: 'feature-scripts',
    setup(build) {
      build.onLoad({ filter: /[\\/](client|generator[\\/]shared)[\\/].*\.tsx?$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const names = namesLike(relative(packageDir, path).replaceAll('\\', '/'));
        if (names === '' && !(features && text.includes('SITE_HAS.'))) return undefined;
        return { contents: (features ? withoutOthers(text, features) : text) + names, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** A block, a statement of one line, and an import that a comment marks; one of `!SITE_HAS.…` is for sites without the feature. */
const PARTS = [
  /^( *)if \(SITE_HAS\.(?<feature>\w+)\b[^\n]*\{\n[\s\S]*?\n\1\}$/gm,
  /^ *if \(SITE_HAS\.(?<feature>\w+)\b[^\n]*;$/gm,
  /^import [^\n]*; \/\/ (?<not>!?)SITE_HAS\.(?<feature>\w+)$/gm,
];

function withoutOthers(text: string, features: readonly string[]): string {
  return PARTS.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (part, ...groups) => {
        const { feature, not = '' } = groups.at(-1) as { feature: string; not?: string };
        return features.includes(feature) === (not === '') ? part : part.replace(/[^\n]/g, '');
      }),
    text,
  );
}
