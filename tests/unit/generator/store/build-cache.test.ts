import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { markupFacts, scanMarkup } from '../../../../generator/pages/page-facts.ts';
import type { PageWithParts } from '../../../../generator/render/render-page.ts';
import { BuildCache } from '../../../../generator/store/build-cache.ts';
import { UnfinishedPack } from '../../../../generator/store/pack.ts';
import { useFolder } from '../../../helpers/folder.ts';

const inFolder = useFolder();

function pageOf(html: string): PageWithParts {
  const facts = { ...markupFacts(scanMarkup(html)), problems: [] };
  return { page: { html: Buffer.from(html), hash: html, facts, answers: [], parts: [] }, parts: [] };
}

it('keeps pages in memory from the first one on for which a disk has no room (B5)', () => {
  const { add } = UnfinishedPack.prototype;
  const adding = vi.spyOn(UnfinishedPack.prototype, 'add').mockImplementation(function (this: UnfinishedPack, bytes) {
    if (adding.mock.calls.length > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return add.call(this, bytes);
  });
  onTestFinished(() => void adding.mockRestore());
  const cache = new BuildCache('test', inFolder());
  const pages = ['one', 'two', 'three', 'four', 'five'];
  for (const html of pages) cache.set(html, pageOf(html));
  expect(adding).toHaveBeenCalledTimes(3);
  expect(readdirSync(inFolder())).toEqual([]);
  expect(pages.map((key) => Buffer.from(cache.get(key)?.html ?? []).toString())).toEqual(pages);
});
