import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { ROOT } from '../../../helpers/command.ts';
import { treeOf } from '../../../helpers/tree.ts';

interface Manifest {
  files: { route?: string; file: string; bytes: number; sha256: string; sources: string[] }[];
}

it('the manifest tells of each file its bytes, hash and sources, and no path of a machine (B9)', () => {
  const site = inject('site');
  const text = readFileSync(join(site, 'build-manifest.json'), 'utf8');
  const { files } = JSON.parse(text) as Manifest;
  expect(text).not.toContain(ROOT);
  expect(text).not.toMatch(/\/(home|tmp|root|Users)\//);
  const published = [...treeOf(site)].filter(([path]) => path !== 'build-manifest.json');
  expect(files.map(({ file, bytes, sha256 }) => ({ file, bytes, sha256 }))).toEqual(
    published.map(([file, bytes]) => ({ file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })),
  );
  expect(files.find(({ route }) => route === '/blog/first-post')?.sources).toEqual(['content/blog/first-post.md']);
});
