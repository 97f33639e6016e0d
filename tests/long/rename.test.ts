import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { entSite } from '../helpers/command.ts';
import { createEditedContent, type EditedContent } from '../helpers/edited-content.ts';
import { renamedThereAndBack } from '../helpers/renamed.ts';
import { createSite, PRACTICE } from '../helpers/sites.ts';

/** Every file whose address is made from its name. */
const FILES = ['blog', 'services', 'locations', 'providers'].flatMap((folder) =>
  readdirSync(join(PRACTICE, folder)).map((name) => `${folder}/${name}`),
);

let content: EditedContent;
beforeAll(async () => {
  // Built once, so that it lists its published addresses.
  const site = createSite();
  await site.build();
  content = await createEditedContent(site.contentDir);
  return site.remove;
});
afterEach(() => content.restore());
afterAll(() => content.end());

it.each(FILES.map((path, index) => ({ path, index })))('$path can have another name, and its own again (B11)', async ({ path, index }) => {
  await renamedThereAndBack(content, path, `zz-${index}`, index % 2 === 0, index % 3 === 0);
});

it('all of them one after the other leave a site that builds, at the old addresses too (B11)', async () => {
  for (const [index, path] of FILES.entries()) expect((await content.rename(path, `zz-${index}`)).problems).toEqual([]);
  const { code, stderr } = await entSite('build', '--content', content.contentDir, '--out', join(content.contentDir, '../out'), '--quiet');
  expect(code, stderr).toBe(0);
  expect(stderr).not.toContain('was published');
});
