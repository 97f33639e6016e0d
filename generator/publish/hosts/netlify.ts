import { type Host, LIMITATIONS } from './host.ts';
import { allRedirects } from './rule-text.ts';
import { folderNotFound, linesText, redirectLines, separateHeaders } from './underscore-files.ts';

/**
 * `_headers` and `_redirects` of Netlify (https://docs.netlify.com/manage/routing/overview/). A redirect needs `!`, else the page that stands at the old
 * address comes first. Netlify sends Strict-Transport-Security itself, and two of them where we would too.
 */
export const netlify: Host = {
  name: 'netlify',
  label: 'Netlify',
  files: (rules) => ({
    _headers: separateHeaders(rules),
    _redirects: linesText([
      ...allRedirects(rules).flatMap((redirect) => redirectLines(redirect, '301!')),
      ...folderNotFound(rules).map(({ below, file }) => `${below}* ${file} 404`),
    ]),
  }),
  limitations: [
    'An address with a slash or .html at its end shows its page and leads nowhere else; the page names its own address to search engines.',
    'The page for unknown addresses comes without our headers, but below folders that have pages.',
    LIMITATIONS.ownQuery,
    LIMITATIONS.missingAssets,
  ],
};
