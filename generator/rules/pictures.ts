import type { Rules } from './rule.ts';

/** Rules about pictures. */
export const pictures = {
  'picture-alt': {
    severity: 'error',
    why: 'A picture needs a text for people who cannot see it. Say in a few words what it shows; the name of its file says nothing.',
    example: { file: 'content/blog/first-post.md', wrong: '![](social.webp)', right: '![A nurse at the reception desk](social.webp)' },
  },
  'picture-file': {
    severity: 'error',
    why:
      'A picture cannot be used as it is: the file is damaged, of another kind than its name says, or too small. Save ' +
      'it again as JPEG, PNG or WebP.',
  },
  'picture-in-text': {
    severity: 'error',
    why:
      'A picture of a text stands on a line of its own, with an empty line above and below it, and names a file of images/. A space in ' +
      'the name is written as %20, the caption stands in straight quotes. Tables, headings and links have no room for one.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'The short answer. ![A nurse](social.webp) It goes on.',
      right: '![A nurse](social.webp "She shows how it is done.")',
    },
  },
  'picture-markup': {
    severity: 'error',
    why:
      'A template writes a picture without its size, or asks for two pictures first. The page would jump while it ' +
      'loads. A developer mends it.',
  },
  'picture-name': {
    severity: 'warning',
    why:
      'The name of a picture is written with other capitals than those of its file. The site finds it, other programs that show the ' +
      'text may not. Write the name as the file has it.',
  },
  'sample-portrait': {
    severity: 'error',
    why: 'The drawn face belongs to the sample physician. Another person needs a photo, or a drawing without a face.',
    example: { file: 'content/providers/jane-doe.md', wrong: 'sample: false', right: 'sample: true' },
  },
} as const satisfies Rules;
