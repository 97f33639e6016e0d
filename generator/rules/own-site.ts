import type { RuleText } from './rule-text.ts';

export const ownSiteRule: RuleText = {
  severity: 'error',
  why:
    'This link names your own site with its full address. Write only the path, such as /contact-us: such a link is ' +
    'checked, and works in a preview too.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: '[link](https://www.doe-ent.example/about)',
    right: '[link](/service/sinus-disorders)',
  },
};
