import type { Rules } from './rule.ts';

/** Rules about links in texts, fields and pages. */
export const links = {
  'bare-address': {
    severity: 'warning',
    why:
      'An address in a text is not a link by itself. Write what it leads to in square brackets, and the address in ' +
      'round ones behind it.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'More at https://www.cdc.gov/flu today.',
      right: 'The short answer of the first post.',
    },
  },
  'broken-link': {
    severity: 'error',
    why:
      'A link leads to a page, a file or a place in a page that does not exist. Patients would press it and find ' +
      'nothing. Write the address of a page of this site, such as /contact-us, or remove the link.',
    example: { file: 'content/blog/first-post.md', wrong: '[link](/service/sinus-disorder)', right: '[link](/service/sinus-disorders)' },
  },
  'link-space': {
    severity: 'warning',
    why: 'A space stands between the words of a link and its address, so patients see the brackets and no link. Remove ' + 'the space.',
    example: { file: 'content/blog/first-post.md', wrong: 'See [our page] (/about) now.', right: 'The short answer of the first post.' },
  },
  'link-without-address': {
    severity: 'warning',
    why:
      'Two pairs of square brackets name a link whose address stands elsewhere in the file, and it does not. Patients ' +
      'see the brackets. Write [words](/address).',
    example: { file: 'content/blog/first-post.md', wrong: '[link][sinus]', right: '[link](/service/sinus-disorders)' },
  },
  'link-without-words': {
    severity: 'error',
    why:
      'A link without words is one that nobody sees, and of which a screen reader says its address at most. Write what stands ' +
      'behind it; where it is a picture, the picture needs a text.',
    example: { file: 'content/blog/first-post.md', wrong: '[](/sinus-quiz)', right: '[the sinus quiz](/sinus-quiz)' },
  },
  'own-site': {
    severity: 'error',
    why:
      'This link names your own site with its full address. Write only the path, such as /contact-us: such a link is ' +
      'checked, and works in a preview too.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: '[link](https://www.doe-ent.example/about)',
      right: '[link](/service/sinus-disorders)',
    },
  },
  'undeclared-host': {
    severity: 'error',
    why:
      'Every outside company that a page names is listed in site.yaml with its purpose: the privacy page tells ' +
      'patients about it, and the browser blocks all others. Add the line that the message shows.',
    example: { file: 'content/blog/first-post.md', wrong: '[link](https://www.cdc.gov/flu)', right: '[link](/service/sinus-disorders)' },
  },
  'unread-link': {
    severity: 'warning',
    why: 'A link is written as [words](/address), with no space in the address and both pairs of brackets closed. Anything else is shown to patients with its brackets, and leads nowhere.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'See our [consent form](/files/consent form.pdf) today.',
      right: 'The short answer of the first post.',
    },
  },
  'unsafe-link': {
    severity: 'error',
    why:
      'A page may only link to pages of this site, to https addresses, phone numbers and email addresses. Others ' +
      'could run something in the browser of a patient.',
    example: { file: 'content/blog/first-post.md', wrong: '[link](javascript:alert)', right: '[link](/service/sinus-disorders)' },
  },
} as const satisfies Rules;
