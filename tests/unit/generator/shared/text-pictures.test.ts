import type { Image, Paragraph } from 'mdast';
import { describe, expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { textPictures } from '../../../../generator/content/markdown/picture-marks.ts';
import { isOfPictures, pictureAddress, pictureMarkdown } from '../../../../generator/shared/text-pictures.ts';
import { countWords } from '../../../../generator/words/text-of.ts';

const parsers = [await loadMarkdownParser('auto'), await loadMarkdownParser('remark')];

describe('the address of a picture in a text', () => {
  it.each(['nose.jpg', '../images/nose.jpg', 'images/nose.jpg', '/images/nose.jpg', './nose.jpg', '/content/images/nose.jpg'])(
    'is that of the same picture as %s',
    (url) => {
      expect(pictureAddress(url)).toMatchObject({ file: 'nose.jpg', size: 'full' });
    },
  );

  it.each([
    ['team/Foto%20Praxis%20(2).JPG#half', { file: 'team/Foto Praxis (2).JPG', size: 'half' }],
    ['Nasenflügel.png#right', { file: 'Nasenflügel.png', size: 'right' }],
    ['100%.jpg', { file: '100%.jpg', size: 'full' }],
    ['nose.jpg#', { file: 'nose.jpg', size: '' }],
  ])('%s names the file and its size', (url, address) => {
    expect(pictureAddress(url)).toMatchObject(address);
  });

  it.each(['https://elsewhere.example/nose.jpg', '//elsewhere.example/nose.jpg', 'data:image/png;base64,AAAA', 'C:\\Users\\nose.jpg'])(
    '%s is none',
    (url) => {
      expect(pictureAddress(url)).toBeUndefined();
    },
  );
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
  ])('is read back as it was meant: $file', ({ file, alt, caption, size }) => {
    const inLine = (words: string) => words.replace(/\s+/g, ' ');
    for (const parse of parsers) {
      const { tree } = parse(pictureMarkdown({ file, alt, caption, size }));
      const image = (tree.children[0] as Paragraph).children[0] as Image;
      expect(image).toMatchObject({ type: 'image', alt: inLine(alt) });
      expect(image.title ?? '').toBe(inLine(caption));
      expect(textPictures(tree)).toMatchObject([{ file, size, line: 1, column: 1 }]);
    }
  });
});

it('a paragraph of pictures alone is told from one with words', () => {
  const isAlone = (text: string) => parsers.map((parse) => isOfPictures(parse(text).tree.children[0] as Paragraph));
  expect(isAlone('![A](a.jpg)\n![B](b.jpg "B")')).toEqual([true, true]);
  expect(isAlone('![A](a.jpg) here')).toEqual([false, false]);
  expect(isAlone('Nothing')).toEqual([false, false]);
});

it('words of a caption count, those for people who cannot see the picture do not', () => {
  for (const parse of parsers) expect(countWords(parse('Two words.\n\n![Not counted](a.jpg "Three more words")').tree)).toBe(5);
});
