import { ASSETS_FOLDER, fixedRoutes, RULE_FILES } from '../../shared/routes.ts';
import { CACHE_RULES } from '../headers.ts';
import { CANNOT } from './cannot.ts';
import type { Host, HostRules } from './host.ts';
import { fileRuleHeaders, type PathRule, pageRuleHeaders } from './path-rules.ts';

/**
 * `firebase.json` in the folder that is deployed (https://firebase.google.com/docs/hosting/full-config). No two rules set a header for one address.
 * Firebase sends Strict-Transport-Security itself.
 */
export const firebase: Host = {
  name: 'firebase',
  label: 'Firebase Hosting',
  files: (rules) => ({ 'firebase.json': `${JSON.stringify(configuration(rules), null, 1)}\n` }),
  cannot: [CANNOT.notFoundByFolder, CANNOT.missingFiles, CANNOT.missingAssets],
};

function configuration(rules: HostRules): object {
  const frame = fixedRoutes.bookingFrame;
  return {
    hosting: {
      public: '.',
      ignore: [...RULE_FILES, '**/.*'],
      cleanUrls: true,
      trailingSlash: false,
      redirects: [...rules.redirects, ...rules.wildcards].map(({ from, to }) => ({
        source: from.replace(/\*$/, '**'),
        destination: to,
        type: 301,
      })),
      headers: [
        { source: fixedRoutes.home, headers: pageRuleHeaders(rules) },
        { source: `/**/!(*.*|${frame.slice(1)})`, headers: pageRuleHeaders(rules) },
        { source: frame, headers: fileRuleHeaders(frame, rules) },
        { source: '/**/*.pdf', headers: fileRuleHeaders('/x.pdf', rules) },
        { source: '/**/*.html', headers: pageRuleHeaders(rules) },
        { source: '/**/*.!(html|pdf|*.pdf)', headers: fileRuleHeaders('/x.txt', rules) },
      ]
        .map(({ source, headers: { 'Cache-Control': _, ...headers } }) => ({ source, headers: keyed(headers) }))
        .concat([
          { source: `!${ASSETS_FOLDER}**`, headers: keyed({ 'Cache-Control': CACHE_RULES.other }) },
          { source: `${ASSETS_FOLDER}**`, headers: keyed({ 'Cache-Control': CACHE_RULES.asset }) },
        ]),
    },
  };
}

function keyed(headers: PathRule['headers']): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
