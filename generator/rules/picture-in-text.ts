import type { RuleText } from './rule-text.ts';

export const pictureInTextRule: RuleText = {
  severity: 'error',
  why:
    'A picture of a text stands on a line of its own, with an empty line above and below it, and names a file of images/. A space in ' +
    'the name is written as %20, the caption stands in straight quotes. Tables, headings and links have no room for one.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'The short answer. ![A nurse](social.webp) It goes on.',
    right: '![A nurse](social.webp "She shows how it is done.")',
  },
};
