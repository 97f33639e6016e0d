import type { Host } from './host.ts';
import { allRedirects } from './rule-text.ts';
import { linesText, redirectLines, separateHeaders } from './underscore-files.ts';

/**
 * What Netlify, Cloudflare and GitLab all read the same way; with none of the words that one of them does not know, and without
 * Strict-Transport-Security, which some send themselves.
 */
export const genericHost: Host = {
  name: '',
  label: 'Any host',
  files: (rules) => ({
    _headers: separateHeaders(rules),
    _redirects: linesText(allRedirects(rules).flatMap((redirect) => redirectLines(redirect, '301'))),
  }),
  limitations: [],
};
