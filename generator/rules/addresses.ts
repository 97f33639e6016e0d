import type { Rules } from './rule.ts';

/** Rules about the addresses of pages, redirects and file names that become addresses. */
export const addresses = {
  'address-form': {
    severity: 'error',
    why:
      'Each page has one address, without .html and without a slash at its end. Links that write it in another form ' +
      'would send patients over a detour, and search engines would see the page twice.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: '[link](/service/sinus-disorders.html)',
      right: '[link](/service/sinus-disorders)',
    },
  },
  'address-list': {
    severity: 'error',
    why:
      'The list content/urls.lock names every address that this site has ever published, one a line, so that no old ' +
      'link dies unseen. A line that is no address cannot be watched.',
    example: { file: 'content/urls.lock', wrong: 'our-team', right: '/our-team' },
  },
  'address-taken': {
    severity: 'error',
    why:
      'Two pages would have the same address, or one would need an address that the site itself uses, such as ' +
      '/assets. Patients would only ever find one of them.',
  },
  canonical: {
    severity: 'error',
    why:
      'Each page tells search engines its own address. Here it tells another one, so the page would be missing from ' +
      'search. This is a mistake of a template; a developer mends it.',
  },
  'file-name': {
    severity: 'error',
    why:
      'The name of a file becomes an address on the site. Addresses have small letters a to z, digits and single ' +
      'hyphens; spaces, capitals and accents break in emails and on other computers.',
  },
  'preview-address': {
    severity: 'error',
    why: 'A preview needs an address of its own, so that search engines and patients never take it for the site.',
  },
  redirect: {
    severity: 'error',
    why: 'A line of redirects.yaml cannot work: its old address is a page that exists, or no disk can hold a file for it, or its new one leads nowhere.',
    example: { file: 'content/redirects.yaml', wrong: '{ from: /contact, to: /kontact-us }', right: '{ from: /contact, to: /contact-us }' },
  },
  'same-address': {
    severity: 'error',
    why: 'Two files make a page at the same address. Rename one of them.',
  },
  'same-file-name': {
    severity: 'error',
    why: 'Two files have names that are the same on some computers, where only one of them would be left. Rename one of ' + 'them.',
  },
  'site-url': {
    severity: 'error',
    why: 'The address of the site needs scheme and host and nothing else, such as https://www.example.com.',
    example: { file: 'content/site.yaml', wrong: 'url: https://www.doe-ent.example/home?a=1', right: 'url: https://www.doe-ent.example' },
  },
  'vanished-address': {
    severity: 'error',
    why:
      'A page that was published once would be gone, and old links to it would lead nowhere. Add the line to ' +
      'redirects.yaml that the message shows.',
    example: {
      file: 'content/urls.lock',
      wrong: '/our-old-team',
      right: '/our-old-team\n# and in content/redirects.yaml:\n- { from: /our-old-team, to: /our-team }',
    },
  },
} as const satisfies Rules;
