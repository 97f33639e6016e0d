import { fixedRoutes, outputFile } from '../../shared/routes.ts';
import { MEDIA_TYPES } from '../file-types.ts';
import { ALL_ASSETS, fileKinds, type PathRule } from './file-kinds.ts';
import { type Host, type HostRules, LIMITATIONS } from './host.ts';
import { tooManyBytes } from './limits.ts';
import { allRedirects, spellings, targetAddress } from './rule-text.ts';

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
  limitExceeded: (rules) => tooManyBytes(rules, MOST_BYTES, text, 'Azure Static Web Apps takes rules of 20 kB.'),
  limitations: [
    'It does not say whether a redirect keeps the query.',
    LIMITATIONS.notFoundByFolder,
    LIMITATIONS.missingFiles,
    LIMITATIONS.missingAssets,
  ],
};

/** Without spaces: each redirect counts. */
function text(rules: HostRules): string {
  const { page, asset, frame, pdf, file } = fileKinds(rules);
  const only = (headers: PathRule['headers']) => ({ ...Object.fromEntries(Object.keys(page).map((name) => [name, ''])), ...headers });
  const extensions = Object.keys(MEDIA_TYPES).filter((extension) => !['.html', '.pdf'].includes(extension));
  return JSON.stringify({
    trailingSlash: 'never',
    routes: [
      ...allRedirects(rules).flatMap(({ from, to }) =>
        spellings(from).map((route) => ({ route, redirect: targetAddress(to), statusCode: 301 })),
      ),
      { route: ALL_ASSETS, headers: only(asset) },
      ...[fixedRoutes.bookingFrame, `/${outputFile(fixedRoutes.bookingFrame)}`].map((route) => ({
        route,
        headers: only(frame),
      })),
      { route: '/*.pdf', headers: only(pdf) },
      { route: `/*.{${extensions.map((extension) => extension.slice(1)).join(',')}}`, headers: only(file) },
    ],
    globalHeaders: page,
    responseOverrides: { 404: { rewrite: `/${outputFile(fixedRoutes.notFound)}` } },
    mimeTypes: MEDIA_TYPES,
  });
}
