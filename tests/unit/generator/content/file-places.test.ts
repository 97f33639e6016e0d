import { expect, it } from 'vitest';
import { doubleSlugs, unknownPlace } from '../../../../generator/content/file-places.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';

const file = (path: string) => ({ path, label: `content/${path}` });

it.each([
  ['letters of another size', 'blog/first-post.md', 'blog/First-Post.md'],
  ['composed and decomposed letters', 'blog/caf\u00e9.md', 'blog/cafe\u0301.md'],
])('refuses the second of two files that are one name on some disks: %s (C2)', (_, one, other) => {
  expect(doubleSlugs([file(one), file(other)], contentTypes)).toMatchObject([{ severity: 'error', file: `content/${other}` }]);
});

it('names every place of content where a file is in none of them, and how files of its folder end (C1)', () => {
  for (const { at } of contentTypes) expect(unknownPlace(file('posts/x.md'), contentTypes).hint).toContain(` ${at},`);
  expect(unknownPlace(file('blog/x.txt'), contentTypes).hint).toContain('.md');
  expect(unknownPlace(file('testimonials/more/x.yaml'), contentTypes).hint).toContain('.yaml');
});
