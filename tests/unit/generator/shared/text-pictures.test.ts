import type { Image, Paragraph } from 'mdast';
import { describe, expect, it } from 'vitest';
import { factsInTree } from '../../../../generator/content/entry-facts.ts';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { countWords } from '../../../../generator/content/text.ts';
import { hasOnlyPictures, pictureAddress, pictureMarkdown } from '../../../../generator/shared/text-pictures.ts';

const parsers = [await loadMarkdownParser('auto'), await loadMarkdownParser('remark')];

describe('the address of a picture in a text', () => {
  it('is recognized however its folder is written, with or without a size', () => {
    for (const url of ['nose.jpg', '../images/nose.jpg', 'images/nose.jpg', '/images/nose.jpg', './nose.jpg', '/content/images/nose.jpg'])
      expect(pictureAddress(url), url).toMatchObject({ file: 'nose.jpg', size: 'full' });
    expect(pictureAddress('team/Foto%20Praxis%20(2).JPG#half')).toMatchObject({ file: 'team/Foto Praxis (2).JPG', size: 'half' });
    expect(pictureAddress('Nasenflügel.png#right')).toMatchObject({ file: 'Nasenflügel.png', size: 'right' });
    expect(pictureAddress('100%.jpg')).toMatchObject({ file: '100%.jpg', size: 'full' });
    expect(pictureAddress('nose.jpg#')).toMatchObject({ file: 'nose.jpg', size: '' });
  });

  it('is not that of another site, of this computer, or of an embedded picture', () => {
    for (const url of [
      'https://elsewhere.example/nose.jpg',
      '//elsewhere.example/nose.jpg',
      'data:image/png;base64,AAAA',
      'C:\\Users\\nose.jpg',
    ])
      expect(pictureAddress(url), url).toBeUndefined();
  });
});

describe('the Markdown of a picture', () => {
  it('is as short as a person would write it', () => {
    expect(pictureMarkdown({ file: 'nose.jpg', alt: 'A nose' })).toBe('![A nose](nose.jpg)');
    expect(pictureMarkdown({ file: 'my nose.jpg', alt: 'A nose', caption: 'Mine', size: 'half' })).toBe(
      '![A nose](my%20nose.jpg#half "Mine")',
    );
  });

  it.each([
    { file: 'nose.jpg', alt: 'A nose', caption: 'A "good" one \\ with *stars*', size: 'left' as const },
    { file: 'team/Foto Praxis (2.JPG', alt: 'An [open] door \\', caption: '', size: 'full' as const },
    { file: 'Größe 100.png', alt: 'Two\nlines', caption: 'Two\n\nlines', size: 'small' as const },
  ])('can be read back: $file', ({ file, alt, caption, size }) => {
    const inLine = (words: string) => words.replace(/\s+/g, ' ');
    for (const parse of parsers) {
      const { tree } = parse(pictureMarkdown({ file, alt, caption, size }));
      const image = (tree.children[0] as Paragraph).children[0] as Image;
      expect(image).toMatchObject({ type: 'image', alt: inLine(alt) });
      expect(image.title ?? '').toBe(inLine(caption));
      expect(factsInTree(tree, '').pictures).toMatchObject([{ file, size, line: 1, column: 1 }]);
    }
  });
});

it('a paragraph with only pictures differs from one with words', () => {
  const isAlone = (text: string) => parsers.map((parse) => hasOnlyPictures(parse(text).tree.children[0] as Paragraph));
  expect(isAlone('![A](a.jpg)\n![B](b.jpg "B")')).toEqual([true, true]);
  expect(isAlone('![A](a.jpg) here')).toEqual([false, false]);
  expect(isAlone('Nothing')).toEqual([false, false]);
});

it('counts the words of a caption, but not those of alternative text', () => {
  for (const parse of parsers) expect(countWords(parse('Two words.\n\n![Not counted](a.jpg "Three more words")').tree)).toBe(5);
});
