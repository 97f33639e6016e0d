import { error, warning } from './rule.ts';

/** Rules about addresses, redirects, finished pages, and how they look. */
export const pages = {
  'address-form': error(
    'Each page has one address, without .html and without a slash at its end. Links that write it in another form would send ' +
      'patients over a detour, and search engines would see the page twice.',
    { wrong: '[link](/service/sinus-disorders.html)', right: '[link](/service/sinus-disorders)' },
  ),
  'address-list': error(
    'The list content/urls.lock names every address that this site has ever published, one a line, so that no old link dies unseen. ' +
      'A line that is no address cannot be watched.',
    { file: 'content/urls.lock', wrong: 'our-team', right: '/our-team' },
  ),
  'address-taken': error(
    'Two pages would have the same address, or one would need an address that the site itself uses, such as /assets. Patients would ' +
      'only ever find one of them.',
  ),
  canonical: error(
    'Each page tells search engines its own address. Here it tells another one, so the page would be missing from search. This is a ' +
      'mistake of a template; a developer mends it.',
  ),
  'file-name': error(
    'The name of a file becomes an address on the site. Addresses have small letters a to z, digits and single hyphens; spaces, ' +
      'capitals and accents break in emails and on other computers.',
  ),
  'preview-address': error('A preview needs an address of its own, so that search engines and patients never take it for the site.'),
  redirect: error(
    'A line of redirects.yaml cannot work: its old address is a page that exists, or no disk can hold a file for it, or its new one ' +
      'leads nowhere.',
    { file: 'content/redirects.yaml', wrong: '{ from: /contact, to: /kontact-us }', right: '{ from: /contact, to: /contact-us }' },
  ),
  'same-address': error('Two files make a page at the same address. Rename one of them.'),
  'same-file-name': error(
    'Two files have names that are the same on some computers, where only one of them would be left. Rename one of them.',
  ),
  'site-url': error('The address of the site needs scheme and host and nothing else, such as https://www.example.com.', {
    file: 'content/site.yaml',
    wrong: 'url: https://www.doe-ent.example/home?a=1',
    right: 'url: https://www.doe-ent.example',
  }),
  'vanished-address': error(
    'A page that was published once would be gone, and old links to it would lead nowhere. Add the line to redirects.yaml that the ' +
      'message shows.',
    {
      file: 'content/urls.lock',
      wrong: '/our-old-team',
      right: '/our-old-team\n# and in content/redirects.yaml:\n- { from: /our-old-team, to: /our-team }',
    },
  ),
  'absent-page': warning(
    'A line of a menu or of the search leads to a page that this site has chosen to do without. The line is left out, so patients ' +
      'lose nothing; remove it, or add the files of that page.',
  ),
  'double-id': error(
    'Two places of a page have the same name, mostly because two headings have the same words. A link to the second would lead to ' +
      'the first.',
  ),
  'half-page': error('A page that a site may do without needs several files, or none of them. Here some of them are missing.'),
  'hidden-post': error(
    'A link leads to an article that is still a draft, or that appears on a later day. Until then visitors would not find it.',
  ),
  'missing-value': error(
    'A page would show a word of the program, such as "undefined", where a fact is missing. A developer looks at the template that ' +
      'is named.',
  ),
  'page-script': error('A script of the page has failed in the browser. Visitors still read the page; what the script adds is missing.'),
  'script-weight': error(
    'A page would load more script than is allowed, which makes it slow on an old phone. A developer finds the heaviest parts in the ' +
      'message.',
  ),
  'structured-data': error('What a page tells search engines is not complete or not allowed. A developer mends the template.'),
  'unknown-island': error(
    'A template names a piece of script that does not exist, so a part of the page would not work. A developer corrects the name.',
  ),
  'unlisted-page': warning('No menu and no list leads to this page, so that patients and search engines hardly find it.'),
  'css-variable': error(
    'A style sheet uses a variable that no style sheet sets, so a color or a distance would be missing. A developer corrects the ' +
      'name.',
  ),
  'own-template': error(
    'A file in templates/ does not replace a template of ent-site: its name is unknown, two replace the same one, or its folder is a ' +
      'link.',
  ),
  template: error('A template has failed while a page was made. The message names its line. The published site is unchanged.'),
  'theme-color': error('A color in theme.yaml cannot be used: it is not written as a color, or text on it would be too hard to read.'),
  'theme-mark': error('The mark in the header is an SVG drawing, as high as it is wide, so that it is sharp at every size.'),
  typeface: error('A typeface cannot be used: it is not installed, lacks a weight, or lacks letters that your texts use.'),
};
