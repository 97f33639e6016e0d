import type { Rules } from './rule.ts';

/** Rules about the YAML and the characters of content files. */
export const yaml = {
  'double-field': {
    severity: 'error',
    why:
      'The same field stands twice in one file or group, and only one of the two could be shown. Keep the right one ' +
      'and remove the other.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: First Post\ntitle: Another Post', right: 'title: First Post' },
  },
  'field-name': {
    severity: 'error',
    why:
      'The name of a field must be one plain word before a colon. A list, a group or a word that programs keep for ' +
      'themselves cannot be one.',
    example: { file: 'content/blog/first-post.md', wrong: 'constructor: First Post\ntitle: First Post', right: 'title: First Post' },
  },
  'front-matter': {
    severity: 'error',
    why:
      'A Markdown file begins with its fields between two lines of three hyphens; the text follows below. Without ' +
      'these lines nobody knows what is a field and what is text.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'title: First Post\ndate: 2025-10-01',
      right: '---\ntitle: First Post\ndate: 2025-10-01',
    },
  },
  'merge-conflict': {
    severity: 'error',
    why:
      'Two people have changed the same lines, and git could not decide between them: it left both, between lines ' +
      'that begin with <<<<<<<, ======= and >>>>>>>. Choose what is right, and remove these three lines.',
    example: { file: 'content/urls.lock', wrong: '<<<<<<< HEAD\n/our-team', right: '/our-team' },
  },
  'note-cuts-text': {
    severity: 'error',
    why:
      'In YAML a # after a space begins a note that nobody reads, so what follows is lost. Put quotes around a text ' + 'that holds one.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: #1 in Atlanta', right: 'title: First Post' },
  },
  'strange-indent': {
    severity: 'error',
    why:
      'YAML is indented with plain spaces. A tab, or a space that was copied from a web page or a word processor, ' +
      'looks the same and is none.',
    example: { file: 'content/practice.yaml', wrong: '\u00a0\u00a0provider: Visit Desk', right: '  provider: Visit Desk' },
  },
  'too-much': {
    severity: 'error',
    why:
      'A file is longer or nested deeper than any page can need, which is nearly always a slip of a program. Remove ' +
      'what is not needed.',
  },
  'unsafe-character': {
    severity: 'error',
    why:
      'The file holds a character that nobody sees, or one that would turn the direction of the text. Mostly it was ' +
      'copied along from another program. Type these words again.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: First\u202e Post', right: 'title: First Post' },
  },
  'yaml-alias': {
    severity: 'error',
    why:
      'Signs such as & * and ! at the beginning of a value have a meaning in YAML that this site does not use. Put ' +
      'the text in quotes.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: *post', right: 'title: First Post' },
  },
  'yaml-syntax': {
    severity: 'error',
    why:
      'A line cannot be read: a colon, a quote, a bracket or the indent is not right. Fields are written as "name: ' +
      'value", with a space behind the colon; a text with a colon and a space in it needs quotes around it.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: First: "Post" and: more', right: 'title: First Post' },
  },
} as const satisfies Rules;
