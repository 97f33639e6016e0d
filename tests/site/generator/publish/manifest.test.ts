import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { readContentFolder } from '../../../../generator/pipeline.ts';
import { TOKEN_HEADER } from '../../../../generator/serve/protocol.ts';
import { quotesOfToday } from '../../../../generator/site/quotes.ts';
import { ADMIN_PREFIX } from '../../../../generator/studio/editor/api.ts';
import { ROOT } from '../../../helpers/command.ts';
import { manifestOfSite, manifestPath } from '../../../helpers/releases.ts';
import { PRACTICE } from '../../../helpers/sites.ts';
import { treeOf } from '../../../helpers/tree.ts';

it('the manifest lists the size, hash and sources of each file, and no absolute path (B9)', () => {
  const site = inject('site');
  const text = readFileSync(manifestPath(site), 'utf8');
  const { files } = manifestOfSite(site);
  expect(text).not.toContain(ROOT);
  expect(text).not.toMatch(/\/(home|tmp|root|Users)\//);
  const published = [...treeOf(site)].filter(([path]) => path !== '.ent-site-release');
  expect(files.map(({ file, bytes, sha256 }) => ({ file, bytes, sha256 }))).toEqual(
    published.map(([file, bytes]) => ({ file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })),
  );
  expect(files.find(({ route }) => route === '/blog/first-post')?.sources).toEqual(['content/blog/first-post.md']);
});

it('the manifest records each patient quote that is allowed today, for rollback', async () => {
  const { quotes } = manifestOfSite(inject('site'));
  expect(quotes).toEqual(expect.arrayContaining(quotesOfToday((await readContentFolder(PRACTICE)).value)));
  expect(quotes.map(({ name }) => name)).toContain('Ann B.');
});

it('no part of the editor of "serve" is published', () => {
  const files = [...treeOf(inject('site'))];
  expect(files.length).toBeGreaterThan(40);
  expect(files.map(([path]) => path).filter((path) => /(^|\/)admin\b/.test(path))).toEqual([]);
  // These words are in the addresses and libraries of the editor.
  const ofEditor = [ADMIN_PREFIX, TOKEN_HEADER, 'codemirror'];
  const holds = (bytes: Buffer) => ofEditor.some((words) => bytes.includes(words));
  expect(files.filter(([path, bytes]) => /\.(html|js|css|json|xml|txt)$/.test(path) && holds(bytes)).map(([path]) => path)).toEqual([]);
});
