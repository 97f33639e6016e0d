import { ASSETS_FOLDER, fixedRoutes } from '../../shared/routes.ts';
import { CANNOT } from './cannot.ts';
import type { Host, HostRules } from './host.ts';
import { surplusRule } from './limits.ts';
import { assetRule, fileRuleHeaders, pageRuleHeaders } from './path-rules.ts';
import { targetAddress } from './rule-text.ts';

/** Of redirects, as of headers, of which there are five (https://vercel.com/docs/project-configuration/vercel-json). */
const MOST = 2048;

/** `vercel.json` in the folder that is deployed. Each address fits one rule of headers. Vercel sends Strict-Transport-Security itself. */
export const vercel: Host = {
  name: 'vercel',
  label: 'Vercel',
  files: (rules) => ({ 'vercel.json': `${JSON.stringify(configuration(rules), null, 1)}\n` }),
  surplus: ({ redirects, wildcards }) =>
    surplusRule(
      [...redirects, ...wildcards].map(({ from }) => from),
      MOST,
      (count, most) => `Vercel takes ${most} redirects; there are ${count}.`,
    ),
  cannot: [CANNOT.otherForms, CANNOT.notFoundByFolder, CANNOT.missingFiles, CANNOT.missingAssets],
};

function configuration(rules: HostRules): object {
  const assets = ASSETS_FOLDER.slice(1);
  const frame = fixedRoutes.bookingFrame;
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: [...rules.redirects, ...rules.wildcards].map(({ from, to }) => ({
      source: pattern(from),
      destination: targetAddress(to),
      statusCode: 301,
    })),
    headers: [
      { source: `/((?!${assets}|${frame.slice(1)}$)[^.]*)`, headers: pageRuleHeaders(rules) },
      { source: frame, headers: fileRuleHeaders(frame, rules) },
      { source: `/${assets}(.*)`, headers: assetRule(rules).headers },
      { source: `/((?!${assets}).*\\.pdf)`, headers: fileRuleHeaders('/x.pdf', rules) },
      { source: `/((?!${assets}).*\\.(?!pdf$)[^./]+)`, headers: fileRuleHeaders('/x.txt', rules) },
    ].map(({ source, headers }) => ({ source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) })),
  };
}

/** Of signs that addresses of redirects may hold, plus and the star at the end mean something. */
function pattern(from: string): string {
  return encodeURI(from).replace('+', '\\+').replace(/\*$/, '(.*)');
}
