import type { RuleText } from './rule-text.ts';

export const unknownReferenceRule: RuleText = {
  severity: 'error',
  why:
    'A field names another file (an author, a service, an article, a picture) that does not exist. Write its file ' +
    'name without the ending.',
  example: { file: 'content/blog/first-post.md', wrong: 'author: jane-do', right: 'author: jane-doe' },
};
