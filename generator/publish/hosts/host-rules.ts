import { extname } from 'node:path';
import type { Redirect } from '../../pages/plan/plan-redirects.ts';
import { addressOf, isAsset } from '../../shared/routes.ts';
import type { Site } from '../../site/site.ts';
import { COMPRESSIBLE, MIN_COMPRESSED } from '../file-types.ts';
import { fileRules, HTTPS_HEADERS } from '../headers.ts';
import { type ServedFile, sizeOf } from '../served-file.ts';
import type { HostRules } from './host.ts';

interface PublishedSite {
  files: readonly ServedFile[];
  wildcards: readonly Redirect[];
  headers: HostRules['pageHeaders'];
  notFound: HostRules['notFound'];
  site: Pick<Site, 'isPreview'>;
}

/** The rules of a site whose files are known. */
export function hostRules({ site, files, wildcards, notFound, headers }: PublishedSite): HostRules {
  const documents = files.flatMap(({ document }) => document ?? []);
  const redirects = documents.flatMap(({ path, redirectsTo }) => (redirectsTo ? [{ from: path, to: redirectsTo }] : []));
  const answeredSame = ({ from, to }: Redirect) =>
    wildcards.some((wildcard) => from.startsWith(wildcard.from.slice(0, -1)) && wildcard.to === to);
  return {
    pages: documents.flatMap(({ path, redirectsTo }) => (redirectsTo ? [] : [path])),
    files: files.filter(({ document, path }) => !document && !isAsset(path)).map(({ path }) => addressOf(path)),
    smallFiles: files.filter((file) => !file.document && isTooSmall(file)).map(({ path }) => `/${path}`),
    redirects: redirects.filter((redirect) => !answeredSame(redirect)),
    wildcards,
    notFound,
    pageHeaders: headers,
    fileRules: fileRules(site),
    httpsHeaders: HTTPS_HEADERS,
  };
}

function isTooSmall(file: ServedFile): boolean {
  return COMPRESSIBLE.includes(extname(file.path)) && sizeOf(file) < MIN_COMPRESSED;
}
