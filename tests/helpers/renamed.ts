import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from './command.ts';
import type { EditedContent } from './edited-content.ts';
import { changedPaths } from './tree.ts';

/** Every file of content/ whose address is made from its name. */
export const NAMED_FILES = ['blog', 'services', 'locations', 'providers'].flatMap((folder) =>
  readdirSync(join(ROOT, 'content', folder)).map((name) => `${folder}/${name}`),
);

/** Renames a file of the real content to a name that stands nowhere in it: nothing but that name differs then, and back again nothing at all. */
export async function renamedThereAndBack(content: EditedContent, path: string, name: string, isWindows: boolean, isMarked: boolean) {
  for (const [file, bytes] of content.files()) {
    if (!/\.(md|yaml)$/.test(file)) continue;
    const text = isWindows ? bytes.toString().replaceAll('\n', '\r\n') : bytes.toString();
    content.write(file, isMarked ? `\uFEFF${text}` : text);
  }
  const before = content.files();
  const [folder = '', old = ''] = path.replace(/\.md$/, '').replace('{practice}', 'larkwell').split('/');
  const there = await content.rename(join(content.contentDir, path), name);
  expect(there.problems).toEqual([]);
  const after = content.files();
  expect(after.get(`${folder}/${name}.md`)).toEqual(before.get(path));
  for (const file of changedPaths(before, after)) {
    if (file === path || file === `${folder}/${name}.md` || file === 'redirects.yaml') continue;
    expect(after.get(file)?.toString().replaceAll(name, old), file).toBe(before.get(file)?.toString());
  }
  expect(content.read('redirects.yaml')).toMatch(new RegExp(`^  - \\{ from: /\\w+/${old}, to: /\\w+/${name} \\}\\r?$`, 'm'));
  const back = await content.rename(`${folder}/${name}.md`, path.slice(folder.length + 1));
  expect(back.problems).toEqual([]);
  expect(changedPaths(content.files(), before)).toEqual([]);
}
