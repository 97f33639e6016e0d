import { fixedRoutes, outputFile } from '../../shared/routes.ts';
import { MEDIA_TYPES } from '../file-types.ts';
import { CANNOT } from './cannot.ts';
import type { Host, HostRules } from './host.ts';
import { surplusBytes } from './limits.ts';
import { assetRule, fileRuleHeaders, type PathRule, pageRuleHeaders } from './path-rules.ts';
import { spellings, targetAddress } from './rule-text.ts';

/** https://learn.microsoft.com/azure/static-web-apps/quotas */
const MOST_BYTES = 20_000;

/**
 * `staticwebapp.config.json` (https://learn.microsoft.com/azure/static-web-apps/configuration). The first rule that fits counts; an empty value takes back
 * a header of all answers. Azure sends Strict-Transport-Security itself.
 */
export const azure: Host = {
  name: 'azure',
  label: 'Azure Static Web Apps',
  files: (rules) => ({ 'staticwebapp.config.json': text(rules) }),
  surplus: (rules) => surplusBytes(rules, MOST_BYTES, text, 'Azure Static Web Apps takes rules of 20 kB.'),
  cannot: ['It does not say whether a redirect keeps the query.', CANNOT.notFoundByFolder, CANNOT.missingFiles, CANNOT.missingAssets],
};

/** Without spaces: each redirect counts. */
function text(rules: HostRules): string {
  const page = pageRuleHeaders(rules);
  const only = (headers: PathRule['headers']) => ({ ...Object.fromEntries(Object.keys(page).map((name) => [name, ''])), ...headers });
  const extensions = Object.keys(MEDIA_TYPES).filter((extension) => !['.html', '.pdf'].includes(extension));
  return JSON.stringify({
    trailingSlash: 'never',
    routes: [
      ...[...rules.redirects, ...rules.wildcards].flatMap(({ from, to }) =>
        spellings(from).map((route) => ({ route, redirect: targetAddress(to), statusCode: 301 })),
      ),
      { route: assetRule(rules).path, headers: only(assetRule(rules).headers) },
      ...[fixedRoutes.bookingFrame, `/${outputFile(fixedRoutes.bookingFrame)}`].map((route) => ({
        route,
        headers: only(fileRuleHeaders(fixedRoutes.bookingFrame, rules)),
      })),
      { route: '/*.pdf', headers: only(fileRuleHeaders('/x.pdf', rules)) },
      { route: `/*.{${extensions.map((extension) => extension.slice(1)).join(',')}}`, headers: only(fileRuleHeaders('/x.txt', rules)) },
    ],
    globalHeaders: page,
    responseOverrides: { 404: { rewrite: `/${outputFile(fixedRoutes.notFound)}` } },
    mimeTypes: MEDIA_TYPES,
  });
}
