import { ASSETS_FOLDER, fixedRoutes } from '../../shared/routes.ts';
import { fileKinds } from './file-kinds.ts';
import { type Host, type HostRules, LIMITATIONS } from './host.ts';
import { limitExceeded } from './limits.ts';
import { allRedirects, targetAddress } from './rule-text.ts';

/** Of redirects, as of headers, of which there are five (https://vercel.com/docs/project-configuration/vercel-json). */
const MOST = 2048;

/** `vercel.json` in the folder that is deployed. Each address fits one rule of headers. Vercel sends Strict-Transport-Security itself. */
export const vercel: Host = {
  name: 'vercel',
  label: 'Vercel',
  files: (rules) => ({ 'vercel.json': `${JSON.stringify(configuration(rules), null, 1)}\n` }),
  limitExceeded: (rules) =>
    limitExceeded(
      allRedirects(rules).map(({ from }) => from),
      MOST,
      (count, most) => `Vercel takes ${most} redirects; there are ${count}.`,
    ),
  limitations: [LIMITATIONS.otherForms, LIMITATIONS.notFoundByFolder, LIMITATIONS.missingFiles, LIMITATIONS.missingAssets],
};

function configuration(rules: HostRules): object {
  const assets = ASSETS_FOLDER.slice(1);
  const frame = fixedRoutes.bookingFrame;
  const kinds = fileKinds(rules);
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: allRedirects(rules).map(({ from, to }) => ({
      source: pattern(from),
      destination: targetAddress(to),
      statusCode: 301,
    })),
    headers: [
      { source: `/((?!${assets}|${frame.slice(1)}$)[^.]*)`, headers: kinds.page },
      { source: frame, headers: kinds.frame },
      { source: `/${assets}(.*)`, headers: kinds.asset },
      { source: `/((?!${assets}).*\\.pdf)`, headers: kinds.pdf },
      { source: `/((?!${assets}).*\\.(?!pdf$)[^./]+)`, headers: kinds.file },
    ].map(({ source, headers }) => ({ source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) })),
  };
}

/** Of signs that addresses of redirects may hold, plus and the star at the end mean something. */
function pattern(from: string): string {
  return encodeURI(from).replace('+', '\\+').replace(/\*$/, '(.*)');
}
