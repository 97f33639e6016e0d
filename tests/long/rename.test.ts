import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entSite, ROOT } from '../helpers/command.ts';
import { createEditedContent, type EditedContent } from '../helpers/edited-content.ts';
import { NAMED_FILES, renamedThereAndBack } from '../helpers/renamed.ts';

let content: EditedContent;
beforeAll(async () => {
  content = await createEditedContent(join(ROOT, 'content'));
});
afterAll(() => content.end());

it('every article, service, location and physician can have another name, and its own again (B11)', async () => {
  for (const [index, path] of NAMED_FILES.entries()) {
    await renamedThereAndBack(content, path, `zz-${index}`, index % 2 === 0, index % 3 === 0);
    content.restore();
  }
});

it('all of them one after the other leave a site that builds, at the old addresses too (B11)', async () => {
  for (const [index, path] of NAMED_FILES.entries()) expect((await content.rename(path, `zz-${index}`)).problems).toEqual([]);
  const { code, stderr } = await entSite('build', '--content', content.contentDir, '--out', join(content.contentDir, '../out'), '--quiet');
  expect(code, stderr).toBe(0);
  expect(stderr).not.toContain('was published');
});
