import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';

/** Files and folders that a document links to, or that a line of an indented walk begins with. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)];
  const walks = [...text.matchAll(/^ {4,}([\w-]+(?:\/[\w.-]+)*\.tsx?) /gm)];
  return [...links, ...walks].map(([, path = '']) => path);
}

it.each(['README.md', 'generator/README.md', 'client/README.md', 'tests/README.md', 'generator/fleet/README.md'])(
  '%s names files that exist',
  (name) => {
    const paths = pathsIn(readFileSync(join(ROOT, name), 'utf8'));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, dirname(name), path)))).toEqual([]);
  },
);
