import { expect, it } from 'vitest';
import { duplicateSlugs, unknownFile } from '../../../../generator/content/file-paths.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';

const file = (path: string) => ({ path, label: `content/${path}` });

it('refuses the second of two files with the same name on some disks: in other capitals, or with composed and decomposed letters (C2)', () => {
  const files = ['blog/first-post.md', 'blog/First-Post.md', 'blog/caf\u00e9.md', 'blog/cafe\u0301.md'].map(file);
  const second = [files[1], files[3]].map((other) => ({ severity: 'error', file: other?.label }));
  expect(duplicateSlugs(files, contentTypes)).toMatchObject(second);
});

it('lists every folder of content for a file that is in none of them, and the extensions that its folder allows (C1)', () => {
  for (const { at } of contentTypes) expect(unknownFile(file('posts/x.md'), contentTypes).hint).toContain(` ${at},`);
  expect(unknownFile(file('blog/x.txt'), contentTypes).hint).toContain('.md');
  expect(unknownFile(file('testimonials/more/x.yaml'), contentTypes).hint).toContain('.yaml');
});
