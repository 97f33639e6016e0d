import { ASSETS_FOLDER, fixedRoutes, RULE_FILES } from '../../shared/routes.ts';
import { CACHE_RULES } from '../headers.ts';
import { fileKinds, type PathRule } from './file-kinds.ts';
import { type Host, type HostRules, LIMITATIONS } from './host.ts';
import { allRedirects } from './rule-text.ts';

/**
 * `firebase.json` in the folder that is deployed (https://firebase.google.com/docs/hosting/full-config). No two rules set a header for one address.
 * Firebase sends Strict-Transport-Security itself.
 */
export const firebase: Host = {
  name: 'firebase',
  label: 'Firebase Hosting',
  files: (rules) => ({ 'firebase.json': `${JSON.stringify(configuration(rules), null, 1)}\n` }),
  limitations: [LIMITATIONS.notFoundByFolder, LIMITATIONS.missingFiles, LIMITATIONS.missingAssets],
};

function configuration(rules: HostRules): object {
  const frame = fixedRoutes.bookingFrame;
  const headers = fileKinds(rules);
  return {
    hosting: {
      public: '.',
      ignore: [...RULE_FILES, '**/.*'],
      cleanUrls: true,
      trailingSlash: false,
      redirects: allRedirects(rules).map(({ from, to }) => ({
        source: from.replace(/\*$/, '**'),
        destination: to,
        type: 301,
      })),
      headers: [
        { source: fixedRoutes.home, headers: headers.page },
        { source: `/**/!(*.*|${frame.slice(1)})`, headers: headers.page },
        { source: frame, headers: headers.frame },
        { source: '/**/*.pdf', headers: headers.pdf },
        { source: '/**/*.html', headers: headers.page },
        { source: '/**/*.!(html|pdf|*.pdf)', headers: headers.file },
      ]
        .map(({ source, headers: { 'Cache-Control': _, ...rest } }) => ({ source, headers: keyed(rest) }))
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
