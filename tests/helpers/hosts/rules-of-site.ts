import type { HostRules } from '../../../generator/publish/hosts/host.ts';
import { hostRules } from '../../../generator/publish/hosts/host-rules.ts';
import { type Manifest, USUAL_NOT_FOUND } from '../../../generator/publish/manifest.ts';
import type { ServedFile } from '../../../generator/publish/output-files.ts';
import { respond } from '../../../generator/serve/http/respond.ts';
import type { Snapshot } from '../../../generator/serve/http/snapshot.ts';
import { type HostRequest, requestsFor } from './matrix.ts';

/** What a host answers, as far as its rules decide it. */
export interface RuleAnswer {
  /** Absent where the rules leave it to the files. */
  status?: number;
  location?: string;
  /** By names in small letters. */
  headers: Readonly<Record<string, string>>;
}

/** The rules that a build of the site writes. */
export function rulesOfSite({ files, wildcards, notFound = USUAL_NOT_FOUND, headers, preview }: Manifest): HostRules {
  const served = files.map(({ file, route, pageType, redirectsTo }): ServedFile => {
    const isDocument = pageType !== undefined || redirectsTo !== undefined;
    return {
      ...{ path: file, bytes: Buffer.alloc(0), sources: [] },
      ...(isDocument && { document: { path: route, redirectsTo } as unknown as NonNullable<ServedFile['document']> }),
    };
  });
  return hostRules({ site: { ...(preview && { isPreview: preview }) }, files: served, wildcards, notFound, headers });
}

/** Every address of the matrix once, as it is asked for by GET. */
export function addressesOf(manifest: Manifest): HostRequest[] {
  const byPath = new Map(requestsFor(manifest).map((request) => [request.path.replace(/[^!-~]+/g, encodeURIComponent), request]));
  return [...byPath].map(([path, request]) => ({ ...request, path, method: 'GET', coding: 'identity' }));
}

/** What every host should answer. `path` is as browsers send it. */
export function rightAnswer(path: string, site: Snapshot): Required<Pick<RuleAnswer, 'status' | 'headers'>> & RuleAnswer {
  const { status, headers } = respond({ method: 'GET', url: path, headers: {} }, site);
  const location = headers['Location'];
  return { status, ...(typeof location === 'string' && { location }), headers: ruleHeaders(headers) };
}

/** Headers that rules decide; what a file is and how it is sent is the host's own. */
export function ruleHeaders(headers: NodeJS.Dict<unknown>): Record<string, string> {
  const decided = /^(?:content-security-policy|.*-policy|x-.*|cache-control|access-control-.*)$/;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return Object.fromEntries(named.filter(([name]) => decided.test(name)));
}
