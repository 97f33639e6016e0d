import { error, warning } from './rule.ts';

/** Rules about addresses, redirects, finished pages and their looks. */
export const pages = {
  'address-form': error(
    'Each page has one address, without .html and without a slash at its end. A link in another form redirects patients first, and ' +
      'search engines would see the page twice.',
    { wrong: '[link](/service/sinus-disorders.html)', right: '[link](/service/sinus-disorders)' },
  ),
  'address-list': error(
    'The list content/urls.lock names every address that this site has ever published, one per line, so old links cannot break ' +
      'unnoticed. A line that is not an address cannot be checked.',
    { file: 'content/urls.lock', wrong: 'our-team', right: '/our-team' },
  ),
  'address-taken': error(
    'Two pages would have the same address, or a page would have an address that the site itself uses, such as /assets. Patients ' +
      'would only find one of them.',
  ),
  canonical: error(
    'Each page gives search engines its own address. Here it gives another one, so the page would be missing from search results. ' +
      'This is a mistake in a template; a developer has to fix it.',
  ),
  'file-name': error(
    'The name of a file becomes an address on the site. Addresses have small letters a to z, digits and single hyphens; spaces, ' +
      'capitals and accents cause problems in emails and on other computers.',
  ),
  'preview-address': error('A preview needs its own address, so search engines and patients never mistake it for the site.'),
  redirect: error(
    'A line of redirects.yaml cannot work: its old address is an existing page, its old address cannot be a file name, or its new ' +
      'address does not exist.',
    { file: 'content/redirects.yaml', wrong: '{ from: /contact, to: /kontact-us }', right: '{ from: /contact, to: /contact-us }' },
  ),
  'same-address': error('Two files make a page at the same address. Rename one of them.'),
  'same-file-name': error(
    'Two files have names that some computers cannot tell apart; there, only one of them would remain. Rename one of them.',
  ),
  'site-url': error('The address of the site needs https:// and the host name and nothing else, such as https://www.example.com.', {
    file: 'content/site.yaml',
    wrong: 'url: https://www.doe-ent.example/home?a=1',
    right: 'url: https://www.doe-ent.example',
  }),
  'vanished-address': error(
    'A page that was once published would disappear, and old links to it would break. Add the line that the message shows to ' +
      'redirects.yaml.',
    {
      file: 'content/urls.lock',
      wrong: '/our-old-team',
      right: '/our-old-team\n# and in content/redirects.yaml:\n- { from: /our-old-team, to: /our-team }',
    },
  ),
  'absent-page': warning(
    'A link in a menu or in the search points to a page that this site has chosen not to have. The link is left out, so patients ' +
      'lose nothing; remove it, or add the files of that page.',
  ),
  'double-id': error(
    'Two parts of a page have the same name, usually because two headings have the same words. A link to the second would go to the ' +
      'first.',
  ),
  'half-page': error('An optional page needs several files, and some of them are missing. Add them, or remove the others.'),
  'hidden-page': error(
    'A link or a field points to a draft, or to an article that appears later. Or the site needs something of which it has only drafts. ' +
      'Visitors would not find the page.',
  ),
  'missing-value': error(
    'A page would show a word of the program, such as "undefined", because a fact is missing. A developer has to look at the ' +
      'template that the message names.',
  ),
  'page-script': error(
    'A script of the page has failed in the browser. Visitors can still read the page, but what the script adds is missing.',
  ),
  'script-weight': error(
    'A page would load more script than allowed, which makes it slow on an old phone. The message lists the largest parts for a ' +
      'developer.',
  ),
  'structured-data': error('The data of a page for search engines is incomplete or not allowed. A developer has to fix the template.'),
  'unknown-island': error(
    'A template names a piece of script that does not exist, so a part of the page would not work. A developer has to correct the ' +
      'name.',
  ),
  'unlisted-page': warning('No menu and no list links to this page, so patients and search engines will rarely find it.'),
  'css-variable': error(
    'A style sheet uses a variable that no style sheet sets, so a color or a distance would be missing. A developer has to correct ' +
      'the name.',
  ),
  'own-template': error(
    'A file in templates/ does not replace a template of ent-site: its name is unknown, two files replace the same template, or its ' +
      'folder is a link.',
  ),
  template: error('A template failed while a page was being made. The message shows the line. The published site is unchanged.'),
  'theme-color': error('A color in theme.yaml cannot be used: it is not written as a color, or text on it would be too hard to read.'),
  'theme-mark': error('The logo in the header is a square SVG drawing, which is sharp at every size.'),
  typeface: error('A font cannot be used: it is not installed, it lacks a weight, or it lacks letters that your texts use.'),
};
