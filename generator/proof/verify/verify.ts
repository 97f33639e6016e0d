import type { Entry } from '../../content/read-entries.ts';
import { printable } from '../../problem/code-frame.ts';
import { Refusal } from '../../problem/problem.ts';
import type { AnswerKind, Host } from '../../publish/hosts/host.ts';
import { hosts } from '../../publish/hosts/index.ts';
import { genericHost } from '../../publish/hosts/underscore-files.ts';
import type { Manifest } from '../../publish/manifest.ts';
import { type Response, respond } from '../../serve/http/respond.ts';
import type { ReleaseSnapshot } from '../../serve/preview.ts';
import { canonicalPath, fixedRoutes } from '../../shared/routes.ts';
import { counted } from '../../shared/text.ts';
import { Asker, type AskerLimits, type LiveAnswer, NOT_ASKED, type NoAnswer } from './answer.ts';
import { compareAnswers, RULES_OF_KIND } from './compare.ts';
import { compareFacts } from './facts.ts';
import { type Difference, type Finding, hintFor, type ReportedFinding, VERIFY_RULE_NAMES, type VerifyRule } from './finding.ts';
import { followRedirects, locationOf, originFindings } from './origin.ts';
import { QUERY, questionsFor, type VerifyQuestion } from './questions.ts';
import { hashesOf, releaseDifference } from './releases.ts';

export interface VerifyInput {
  /** The address of the live site, without a path. */
  site: URL;
  /** The release that the live site must show. */
  snapshot: ReleaseSnapshot;
  manifest: Manifest;
  /** Releases that are still stored, the newest first. */
  earlier: readonly Manifest[];
  /** The lines of `content/urls.lock`. */
  published: readonly string[];
  /** Practice and offices, whose facts the live site must show. */
  entries: readonly Entry[];
  /** The hosts that the site names; if it names none, the web server says in its answers what it is. */
  hosts: readonly Host[];
  /** Rules and addresses (`/about`) to check; all if empty. */
  only: readonly string[];
  limits?: Partial<AskerLimits>;
  /** Is called after each answer, with the number of answers and of requests. */
  progress?: (done: number, all: number) => void;
}

/** Compares the live site with a release, by asking it what `ent-site preview` would be asked. Returns what differs, in the order of its rules. */
export async function verifySite(input: VerifyInput): Promise<{ findings: ReportedFinding[]; requests: number }> {
  const { site, manifest, published, earlier, only, limits } = input;
  const questions = questionsFor(manifest, published, earlier);
  const unknown = only.find((one) => one.startsWith('/') && !questions.some(({ target }) => target.split('?')[0] === one));
  if (unknown !== undefined) throw new Refusal(`The release has no address ${unknown}. Correct it in --only.`);
  const asker = new Asker(`ent-site-verify (+${site.origin})`, limits);
  try {
    const home = await asker.ask(site, { method: 'HEAD' });
    const named = input.hosts.length > 0 ? input.hosts : [hostOfServer(home)];
    const found =
      'failure' in home
        ? [{ ...unanswered(home), address: site.href }]
        : await new Verification(asker, { ...input, hosts: named }).run(questions, home);
    const findings = found.map(({ rule, address, expected, seen }) => ({
      rule,
      address,
      expected,
      // The log of a GitHub workflow also obeys commands within a line.
      seen: printable(seen).replaceAll('##[', '## ['),
      hint: hintFor(rule, named),
    }));
    return { findings, requests: asker.requests };
  } finally {
    asker.close();
  }
}

/** Returns the host that an answer names in its header Server. */
function hostOfServer(answer: LiveAnswer | NoAnswer): Host {
  const server = 'failure' in answer ? '' : (answer.headers.get('server')?.[0] ?? '').toLowerCase();
  return hosts.find(({ name }) => server.startsWith(name)) ?? genericHost;
}

function unanswered({ failure }: NoAnswer): Difference {
  return { rule: 'reachable', expected: 'an answer', seen: `it ${failure}` };
}

class Verification {
  readonly #asker: Asker;
  readonly #input: VerifyInput;
  readonly #differs: ReadonlySet<AnswerKind>;
  readonly #files: ReadonlyMap<string, string>;
  /** SHA-256 of what is shown at the address of each file. */
  readonly #shown = new Map<string, string | undefined>();
  readonly #pages: string[] = [];
  readonly #findings: Finding[] = [];
  /** Questions that were not asked any more. */
  #notAsked = 0;

  constructor(asker: Asker, input: VerifyInput) {
    this.#asker = asker;
    this.#input = input;
    this.#files = new Map([...hashesOf(input.manifest)].map(([address, sha256]) => [sha256, address]));
    this.#differs = new Set(input.hosts.flatMap(({ differs = [] }) => differs));
  }

  async run(all: readonly VerifyQuestion[], home: LiveAnswer): Promise<Finding[]> {
    const { site, manifest, earlier, entries, progress } = this.#input;
    const questions = all.filter((question) => this.#isWanted(question) && !(question.differs && this.#differs.has(question.differs)));
    let done = 0;
    const asked = questions.map(async (question) => {
      await this.#ask(question);
      done += 1;
      progress?.(done, questions.length);
    });
    const origin = this.#wants('certificate', 'https', 'www') ? originFindings(this.#asker, site, '/?source=ent-site-verify') : [];
    await Promise.all(asked);
    this.#findings.push(...(await origin));
    const given = `the site ${this.#asker.ended}: ${counted(this.#notAsked, 'request')} not made`;
    if (this.#notAsked > 0) this.#add('/', { rule: 'reachable', expected: 'an answer', seen: given });
    // Last: just after a file was published, some servers do not send an ETag that stays.
    if (this.#wants('cache')) await this.#revalidation(home);
    const release = this.#wants('release') && releaseDifference(this.#shown, manifest, earlier);
    if (release) this.#add('/', release);
    if (this.#pages.length > 0 && this.#wants('facts'))
      for (const difference of compareFacts(entries, this.#pages)) this.#add('/', difference);
    const order = (rule: VerifyRule) => VERIFY_RULE_NAMES.indexOf(rule);
    return withoutRepetitions(this.#findings)
      .filter(({ rule }) => rule === 'reachable' || this.#wants(rule))
      .sort((a, b) => order(a.rule) - order(b.rule) || a.address.localeCompare(b.address, 'en'));
  }

  /** Whether one of these rules is to be checked. */
  #wants(...rules: readonly VerifyRule[]): boolean {
    const named = this.#input.only.filter((one) => !one.startsWith('/'));
    return named.length === 0 || rules.some((rule) => named.includes(rule));
  }

  #isWanted({ kind, target }: VerifyQuestion): boolean {
    const addresses = this.#input.only.filter((one) => one.startsWith('/'));
    return (addresses.length === 0 || addresses.includes(target.split('?')[0] ?? '')) && this.#wants(...RULES_OF_KIND[kind]);
  }

  async #ask(question: VerifyQuestion): Promise<void> {
    const { kind, target, compressed } = question;
    const { site, snapshot, manifest } = this.#input;
    const url = new URL(encoded(target), site);
    const seen = await this.#asker.ask(url, { headers: { 'Accept-Encoding': compressed ? 'br, gzip' : 'identity' } });
    if ('failure' in seen) {
      if (seen.failure === NOT_ASKED) this.#notAsked += 1;
      else this.#add(target, unanswered(seen));
      return;
    }
    const expected = respond({ method: 'GET', url: encoded(target), headers: { 'accept-encoding': 'identity' } }, snapshot);
    if (site.protocol === 'https:') Object.assign(expected.headers, manifest.httpsHeaders);
    if (kind === 'file' && !compressed) this.#remember(target, seen);
    for (const difference of compareAnswers(question, expected, withPath(seen, url), { files: this.#files, differs: this.#differs }))
      this.#add(target, await this.#explained(difference, url, expected, seen));
  }

  #remember(target: string, { status, sha256, body }: LiveAnswer): void {
    this.#shown.set(target, status === 200 ? sha256 : undefined);
    const { files } = this.#input.manifest;
    const isOfPractice = target === fixedRoutes.home || files.some(({ route, pageType }) => route === target && pageType === 'contact');
    if (isOfPractice && body) this.#pages.push(body.toString());
  }

  /** Returns a wrong redirect with all addresses that a visitor passes through, if there are several. */
  async #explained(difference: Difference, url: URL, { status }: Response, seen: LiveAnswer): Promise<Difference> {
    if (status !== 301 || !locationOf(seen, url)) return difference;
    const hops = await followRedirects(this.#asker, url);
    if (hops.length < 3) return difference;
    return { ...difference, rule: 'chain', seen: hops.map(({ pathname, search }) => pathname + search).join(' → ') };
  }

  /** A browser that has the page asks whether it has changed (RFC 9110, 13.1.2); other programs ask for its headers only. */
  async #revalidation(home: LiveAnswer): Promise<void> {
    const { site, only } = this.#input;
    if (only.some((one) => one.startsWith('/'))) return;
    const headers = { 'Accept-Encoding': 'gzip' };
    const first = await this.#asker.ask(site, { headers });
    if ('failure' in first || first.status !== 200) return;
    if (home.status !== 200)
      this.#add('/', { rule: 'reachable', expected: 'the same status for HEAD as for GET', seen: `status ${home.status}` });
    const [etag] = first.headers.get('etag') ?? [];
    const again = etag === undefined ? undefined : await this.#asker.ask(site, { headers: { ...headers, 'If-None-Match': etag } });
    const status = again && 'status' in again ? `status ${again.status}` : 'no ETag';
    if (status !== 'status 304') this.#add('/', { rule: 'cache', expected: 'status 304 for a browser that has the page', seen: status });
  }

  #add(target: string, difference: Difference): void {
    this.#findings.push({ ...difference, address: new URL(encoded(target.replace(`?${QUERY}`, '')), this.#input.site).href });
  }
}

/**
 * Leaves out what follows from another finding: the compressed form of a file that is wrong in every form, another form of the address of a page
 * that is missing, and what two questions about one address have found alike.
 */
function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const keyOf = ({ address, rule, expected }: Finding) => `${address} ${rule} ${expected}`;
  const all = new Map(findings.map((finding) => [keyOf(finding), finding]));
  const missing = new Set(
    findings.filter(({ rule, seen }) => rule === 'file' && /^status 404|^the content of/.test(seen)).map(({ address }) => address),
  );
  const isForm = ({ address, rule }: Finding) => {
    const { origin, pathname } = new URL(address);
    return rule === 'forms' && missing.has(origin + canonicalPath(pathname));
  };
  const isCompressed = (finding: Finding) =>
    finding.rule === 'compression' && FILE_RULES.some((rule) => all.has(keyOf({ ...finding, rule })));
  return [...all.values()].filter((finding) => !isForm(finding) && !isCompressed(finding));
}

const FILE_RULES: readonly VerifyRule[] = ['file', 'robots', 'sitemap'];

/** Returns an answer whose redirect within the site is a path, as in the release. */
function withPath(answer: LiveAnswer, url: URL): LiveAnswer {
  const to = locationOf(answer, url);
  if (to?.origin !== url.origin) return answer;
  return { ...answer, headers: new Map([...answer.headers, ['location', [to.pathname + to.search + to.hash]]]) };
}

/** Encodes an address as browsers send it. */
function encoded(target: string): string {
  return target.replace(/[^!-~]+/g, encodeURIComponent);
}
