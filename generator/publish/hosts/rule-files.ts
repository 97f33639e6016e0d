import { extname } from 'node:path';
import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import type { Redirect } from '../../pages/addresses.ts';
import { type Problem, problem, type Result } from '../../problem/problem.ts';
import { LEADS_PATH, REQUESTS_PATH } from '../../shared/form-rules.ts';
import { addressOf, isAsset } from '../../shared/routes.ts';
import type { Settings, Site } from '../../site/site.ts';
import { COMPRESSIBLE, MIN_COMPRESSED, type ServedFile, sizeOf } from '../files.ts';
import { fileRules, HTTPS_HEADERS } from '../headers.ts';
import { type Host, type HostRules, type LimitExceeded, RECEIVER_FILE, type ReceiverSettings } from './host.ts';
import { genericHosts, hostAdvice, hosts } from './index.ts';

interface PublishedSite extends Pick<HostRules, 'wildcards' | 'notFound' | 'pageHeaders'> {
  site: Pick<Site, 'isPreview' | 'url'> & Partial<Pick<Site, 'lead' | 'requests'>>;
  files: readonly ServedFile[];
}

/** Returns the rules that a site needs from its host. */
export function hostRules({ site, files, wildcards, notFound, pageHeaders }: PublishedSite): HostRules {
  const { requests } = site;
  const received = receivedPaths(site);
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
    pageHeaders,
    fileRules: fileRules(site),
    httpsHeaders: HTTPS_HEADERS,
    ...(received.length > 0 && { received }),
    ...(requests?.key && { receiver: { key: requests.key, days: requests.days, site: site.url } }),
  };
}

/** Returns the paths of the site itself to which its pages send requests and leads. */
function receivedPaths({ lead, requests }: PublishedSite['site']): string[] {
  return [requests?.endpoint === REQUESTS_PATH && REQUESTS_PATH, lead?.endpoint === LEADS_PATH && LEADS_PATH].filter(
    (path) => path !== false,
  );
}

function isTooSmall(file: ServedFile): boolean {
  return COMPRESSIBLE.includes(extname(file.path)) && sizeOf(file) < MIN_COMPRESSED;
}

/** Returns the hosts that a build writes rules for: those of the command line, else of site.yaml, else generic files that are harmless on any host. */
export function chooseHosts(named: readonly string[] | undefined, entries: readonly Entry[]): Result<readonly Host[]> {
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const host = settings?.data.host;
  const names = named ?? (typeof host === 'string' ? [host] : host);
  if (!names) return { value: genericHosts, problems: [] };
  const problems = names.flatMap((name, index): Problem[] => {
    const mistake = settings && hostAdvice(name);
    return mistake
      ? [entryProblem('host-rules', settings, typeof host === 'string' ? ['host'] : ['host', index], mistake.message, mistake.hint)]
      : [];
  });
  return { value: hosts.filter(({ name }) => names.includes(name)), problems };
}

const SOURCES = ['content/redirects.yaml', 'content/site.yaml'];

/** Returns the rule files of the chosen hosts, and their limitations as notes. */
export function ruleFiles(chosen: readonly Host[], rules: HostRules, entries: readonly Entry[] = []) {
  const problems: Problem[] = [];
  const [redirects] = entriesOf<Site['redirects']>(entries, 'redirects');
  const texts = new Map<string, { text: string; host: Host }>();
  for (const host of chosen) {
    const files = host.files(rules);
    const exceeded = host.limitExceeded?.(rules);
    if (exceeded) problems.push(limitProblem(host, exceeded, redirects));
    for (const [path, text] of Object.entries(files)) {
      const other = texts.get(path);
      if (other && other.text !== text) problems.push(doubleProblem(path, other.host, host));
      texts.set(path, { text, host });
    }
  }
  return {
    value: {
      files: [...[...texts].map(([path, { text }]) => ruleFile(path, text)), ...(rules.receiver ? [receiverFile(rules.receiver)] : [])],
      /** The limitations of the hosts: `Netlify: …`, a sentence each. */
      notes: chosen.flatMap((host) => [...host.limitations.map((sentence) => `${host.label}: ${sentence}`), ...requestNotes(host, rules)]),
    },
    problems,
  };
}

function ruleFile(path: string, text: string, sources = SOURCES): ServedFile {
  return { path, bytes: Buffer.from(text), sources, isRuleFile: true };
}

function receiverFile(settings: ReceiverSettings): ServedFile {
  return ruleFile(RECEIVER_FILE, `${JSON.stringify(settings)}\n`, ['content/requests.yaml', 'content/site.yaml']);
}

/** Returns a note for a host that cannot pass requests of patients on, if the site sends some to itself. */
function requestNotes({ name, label, passesRequests }: Host, { received: [path] = [] }: HostRules): string[] {
  if (path === undefined || passesRequests) return [];
  const field = path === REQUESTS_PATH ? '"endpoint" in content/requests.yaml' : '"lead.endpoint" in content/site.yaml';
  const other = `Set ${field} to a receiver with its own address.`;
  if (name !== '') return [`${label}: It cannot receive requests at ${path}; patients are asked to call. ${other}`];
  const able = hosts.filter((host) => host.passesRequests).map((host) => host.label);
  return [
    `${label}: Only ${able.slice(0, -1).join(', ')} and ${able.at(-1)} can receive requests at ${path}; on others, patients are asked to call. ${other}`,
  ];
}

function doubleProblem(path: string, first: Host, second: Host): Problem {
  return problem(
    'host-rules',
    { file: 'content/site.yaml', field: 'host' },
    `${first.label} and ${second.label} both need the file "${path}", but with different content.`,
    'Build once for each, into separate folders: "--host-rules NAME --out DIR".',
  );
}

/** Returns a problem for a rule beyond a limit, at its position in content if it has one. */
function limitProblem({ label }: Host, { rule, limit, hint }: LimitExceeded, redirects?: Entry<Site['redirects']>): Problem {
  const index = redirects?.data.redirects.findIndex(({ from }) => from === rule) ?? -1;
  const fewer = 'Remove redirects that are no longer used, replace several with one that ends in /*';
  const position = redirects && index >= 0 ? { file: redirects.label, ...redirects.positionOf(['redirects', index, 'from']) } : undefined;
  return problem(
    'host-rules',
    position ?? 'content/redirects.yaml',
    `${limit} "${rule}" is one too many for ${label}.`,
    `${hint ?? fewer}, or choose another host in content/site.yaml.`,
  );
}
