import { describe, expect, it } from 'vitest';
import { doubleSlugs, unknownPlace } from '../../../../generator/content/file-places.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';

const file = (path: string) => ({ path, label: `content/${path}` });

describe('the places of content files', () => {
  it.each([
    ['letters of another size', 'blog/first-post.md', 'blog/First-Post.md'],
    ['composed and decomposed letters', 'blog/caf\u00e9.md', 'blog/cafe\u0301.md'],
  ])('are refused twice where some disks see one name: %s (C2)', (_, one, other) => {
    expect(doubleSlugs([file(one), file(other)], contentTypes)).toEqual([
      expect.objectContaining({
        severity: 'error',
        file: `content/${other}`,
        message: `This file and content/${one} would be the same address.`,
      }),
    ]);
  });

  it('are all named where a file lies in none of them (C1)', () => {
    const places = contentTypes.map(({ at }) => at);
    expect(unknownPlace(file('posts/x.md'), contentTypes).hint).toBe(
      `Known places: ${places.join(', ')}, images/, files/. A developer adds others in generator/content/types/.`,
    );
  });

  it('say how a file in them must be named', () => {
    expect(unknownPlace(file('blog/x.txt'), contentTypes).hint).toBe('Files in blog/ end with .md and lie directly in it.');
    expect(unknownPlace(file('testimonials/more/x.yaml'), contentTypes).hint).toBe(
      'Files in testimonials/ end with .yaml and lie directly in it.',
    );
  });
});
