import { ASSETS_FOLDER, fixedRoutes, outputFile, RULE_FILES } from '../../shared/routes.ts';
import { MEDIA_TYPES } from '../files.ts';
import { CACHE_RULES } from '../headers.ts';
import { ALL_ASSETS, type Host, type HostRules, headersByFileKind, LIMITATIONS, type PathRule } from './host.ts';
import { addressSpellings, allRedirects, countExceeded, sizeExceeded, targetAddress } from './rule-text.ts';

// Hosts whose rules are one JSON file in the folder that is deployed. Each of them sends Strict-Transport-Security itself.

const { bookingFrame } = fixedRoutes;
const { notFoundByFolder, missingFiles, missingAssets, otherForms } = LIMITATIONS;

/**
 * `staticwebapp.config.json` (https://learn.microsoft.com/azure/static-web-apps/configuration). The first matching rule counts; an empty value
 * removes a global header.
 */
export const azure: Host = {
  name: 'azure',
  label: 'Azure Static Web Apps',
  files: (rules) => ({ 'staticwebapp.config.json': azureConfiguration(rules) }),
  // https://learn.microsoft.com/azure/static-web-apps/quotas
  limitExceeded: (rules) => sizeExceeded(rules, 20_000, azureConfiguration, 'Azure Static Web Apps allows 20 kB of rules.'),
  limits: ['20 kB of rules'],
  limitations: ['A redirect may drop the query (not documented).', notFoundByFolder, missingFiles, missingAssets],
  differs: ['query', 'unknown posts', 'unknown files', 'unknown assets'],
  fix: {
    rules: 'Deploy the whole folder, with its file staticwebapp.config.json.',
    https: 'Under Custom domains, validate the domain again.',
  },
};

/** Returns the configuration without spaces, to fit more redirects into the limit. */
function azureConfiguration(rules: HostRules): string {
  const { page, asset, frame, pdf, file } = headersByFileKind(rules);
  const removed = Object.fromEntries(Object.keys(page).map((name) => [name, '']));
  const extensions = Object.keys(MEDIA_TYPES).filter((extension) => !['.html', '.pdf'].includes(extension));
  const headers: [route: string, headers: PathRule['headers']][] = [
    [ALL_ASSETS, asset],
    [bookingFrame, frame],
    [`/${outputFile(bookingFrame)}`, frame],
    ['/*.pdf', pdf],
    [`/*.{${extensions.map((extension) => extension.slice(1)).join(',')}}`, file],
  ];
  return JSON.stringify({
    trailingSlash: 'never',
    routes: [
      ...allRedirects(rules).flatMap(({ from, to }) =>
        addressSpellings(from).map((route) => ({ route, redirect: targetAddress(to), statusCode: 301 })),
      ),
      ...headers.map(([route, own]) => ({ route, headers: { ...removed, ...own } })),
    ],
    globalHeaders: page,
    responseOverrides: { 404: { rewrite: `/${outputFile(fixedRoutes.notFound)}` } },
    mimeTypes: MEDIA_TYPES,
  });
}

/** `vercel.json`. Each address matches exactly one rule of headers. */
export const vercel: Host = {
  name: 'vercel',
  label: 'Vercel',
  files: (rules) => ({ 'vercel.json': jsonText(vercelConfiguration(rules)) }),
  // https://vercel.com/docs/project-configuration/vercel-json; the five header rules are below the limit
  limitExceeded: (rules) => countExceeded('Vercel', 'redirects', allRedirects(rules), 2048),
  limits: ['2,048 redirects'],
  limitations: [
    'Other websites may read the files of the site: Vercel sends Access-Control-Allow-Origin with all of them.',
    otherForms,
    notFoundByFolder,
    missingFiles,
    missingAssets,
  ],
  differs: ['cross-origin access', 'other forms', 'unknown posts', 'unknown files', 'unknown assets'],
  fix: {
    rules: 'Deploy the whole folder, with its file vercel.json, and remove other redirects in the settings of the project.',
    https: 'Under Settings, Domains: refresh the domain, and correct what is shown there.',
  },
};

function vercelConfiguration(rules: HostRules): object {
  const assets = ASSETS_FOLDER.slice(1);
  const kinds = headersByFileKind(rules);
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: allRedirects(rules).map(({ from, to }) => ({
      // The only special characters that addresses of redirects may contain: plus, and a star at the end.
      source: encodeURI(from).replace('+', '\\+').replace(/\*$/, '(.*)'),
      destination: targetAddress(to),
      statusCode: 301,
    })),
    headers: keyed([
      [`/((?!${assets}|${bookingFrame.slice(1)}$)[^.]*)`, kinds.page],
      [bookingFrame, kinds.frame],
      [`/${assets}(.*)`, kinds.asset],
      [`/((?!${assets}).*\\.pdf)`, kinds.pdf],
      [`/((?!${assets}).*\\.(?!pdf$)[^./]+)`, kinds.file],
    ]),
  };
}

/** `firebase.json` (https://firebase.google.com/docs/hosting/full-config). No two rules set a header for one address. */
export const firebase: Host = {
  name: 'firebase',
  label: 'Firebase Hosting',
  files: (rules) => ({ 'firebase.json': jsonText(firebaseConfiguration(rules)) }),
  limitations: [notFoundByFolder, missingFiles, missingAssets],
  differs: ['unknown posts', 'unknown files', 'unknown assets'],
  fix: {
    rules: 'Deploy with "--config out/firebase.json" to use its rules.',
    https: 'Under Hosting, open the domain and follow its setup again.',
  },
};

function firebaseConfiguration(rules: HostRules): object {
  const { page, frame, pdf, file } = headersByFileKind(rules);
  const uncached = ({ 'Cache-Control': _, ...headers }: PathRule['headers']) => headers;
  return {
    hosting: {
      public: '.',
      ignore: [...RULE_FILES, '**/.*'],
      cleanUrls: true,
      trailingSlash: false,
      redirects: allRedirects(rules).map(({ from, to }) => ({ source: from.replace(/\*$/, '**'), destination: to, type: 301 })),
      headers: keyed([
        [fixedRoutes.home, uncached(page)],
        [`/**/!(*.*|${bookingFrame.slice(1)})`, uncached(page)],
        [bookingFrame, uncached(frame)],
        ['/**/*.pdf', uncached(pdf)],
        ['/**/*.html', uncached(page)],
        ['/**/*.!(html|pdf|*.pdf)', uncached(file)],
        [`!${ASSETS_FOLDER}**`, { 'Cache-Control': CACHE_RULES.other }],
        [`${ASSETS_FOLDER}**`, { 'Cache-Control': CACHE_RULES.asset }],
      ]),
    },
  };
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function keyed(rules: readonly (readonly [source: string, headers: PathRule['headers']])[]): object[] {
  return rules.map(([source, headers]) => ({ source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }));
}
