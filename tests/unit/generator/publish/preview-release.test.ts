import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuildFailure } from '../../../../generator/problem.ts';
import { publish } from '../../../../generator/publish/publish.ts';
import { manifestOfSite, release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-preview-release-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const out = () => join(folder, 'out');
const site = (text: string) => release({ 'index.html': text, [`assets/a.${text}.css`]: text });
const preview = (text: string) => ({ ...site(text), manifest: { ...site(text).manifest, preview: true as const } });
const shown = () => readFileSync(join(out(), 'index.html'), 'utf8');

it('a preview replaces a preview, and keeps its assets for those who are reading it', () => {
  publish(preview('one'), out());
  publish(preview('two'), out());
  expect(manifestOfSite(out()).kept.map(({ file }) => file)).toEqual(['assets/a.one.css']);
});

it('a preview does not replace the site, not even one that was published while the preview was built', () => {
  publish(site('one'), out());
  expect(() => publish(preview('two'), out())).toThrow(BuildFailure);
  expect(shown()).toBe('one');
});

it('a preview does not replace a copy of which nobody knows what it is', () => {
  publish(preview('one'), join(folder, 'original'));
  cpSync(realpathSync(join(folder, 'original')), out(), { recursive: true });
  expect(() => publish(preview('two'), out())).toThrow(BuildFailure);
  expect(shown()).toBe('one');
});

it('the site replaces a preview and keeps none of its files', () => {
  publish(preview('one'), out());
  publish(site('two'), out());
  expect(shown()).toBe('two');
  expect([...treeOf(out()).keys()].filter((path) => path.startsWith('assets/'))).toEqual(['assets/a.two.css']);
});
