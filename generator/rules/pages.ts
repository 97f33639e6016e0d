import type { Rules } from './rule.ts';

/** Rules about finished pages. */
export const pages = {
  'absent-page': {
    severity: 'warning',
    why:
      'A line of a menu or of the search leads to a page that this site has chosen to do without. The line is left ' +
      'out, so patients lose nothing; remove it, or add the files of that page.',
  },
  'double-id': {
    severity: 'error',
    why:
      'Two places of a page have the same name, mostly because two headings have the same words. A link to the second ' +
      'would lead to the first.',
  },
  'half-page': {
    severity: 'error',
    why: 'A page that a site may do without needs several files, or none of them. Here some of them are missing.',
  },
  'hidden-post': {
    severity: 'error',
    why: 'A link leads to an article that is still a draft, or that appears on a later day. Until then visitors would ' + 'not find it.',
  },
  'missing-value': {
    severity: 'error',
    why:
      'A page would show a word of the program, such as "undefined", where a fact is missing. A developer looks at ' +
      'the template that is named.',
  },
  'page-script': {
    severity: 'error',
    why: 'A script of the page has failed in the browser. Visitors still read the page; what the script adds is missing.',
  },
  'script-weight': {
    severity: 'error',
    why:
      'A page would load more script than is allowed, which makes it slow on an old phone. A developer finds the ' +
      'heaviest parts in the message.',
  },
  'structured-data': {
    severity: 'error',
    why: 'What a page tells search engines is not complete or not allowed. A developer mends the template.',
  },
  'unknown-island': {
    severity: 'error',
    why:
      'A template names a piece of script that does not exist, so a part of the page would not work. A developer ' + 'corrects the name.',
  },
  'unlisted-page': {
    severity: 'warning',
    why: 'No menu and no list leads to this page, so that patients and search engines hardly find it.',
  },
} as const satisfies Rules;
