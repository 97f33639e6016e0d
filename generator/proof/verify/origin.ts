import { siteName } from '../../shared/plain-url.ts';
import type { Asker, Certificate, LiveAnswer } from './answer.ts';
import type { Finding } from './finding.ts';

/** A certificate that ends within this time is not renewed in time: renewals begin a month before (ms). */
const RENEWAL_TIME = 14 * 86_400_000;
const MOST_HOPS = 6;

/** Checks how a visitor reaches the site: the certificate, http:// and the name with or without `www.`. `target` is a path with a query. */
export async function originFindings(asker: Asker, site: URL, target: string): Promise<Finding[]> {
  if (site.protocol !== 'https:') return [];
  const wanted = new URL(target, site);
  const others = site.port === '' ? otherNames(site.hostname) : [];
  const secure = [site, ...others.map((name) => new URL(`https://${name}`))];
  const found = await Promise.all([
    ...secure.map((at) => certificateFindings(asker, at)),
    ...(site.port === '' ? [entryFindings(asker, new URL(target, `http://${site.host}`), wanted, 'https')] : []),
    ...others.flatMap((name) =>
      ['http', 'https'].map((scheme) => entryFindings(asker, new URL(target, `${scheme}://${name}`), wanted, 'www')),
    ),
  ]);
  return found.flat();
}

/** Returns the name of the same site with or without `www.`; none for an IP address, a name without a dot, and a part of a domain. */
function otherNames(host: string): string[] {
  if (host.startsWith('www.')) return [host.slice(4)];
  return host.split('.').length === 2 ? [`www.${host}`] : [];
}

async function certificateFindings(asker: Asker, site: URL): Promise<Finding[]> {
  const answer = await asker.ask(site, { method: 'HEAD' });
  // What does not answer is reported by the other checks.
  const seen = 'failure' in answer || !answer.certificate ? [] : certificateMistakes(answer.certificate);
  return seen.map((mistake) => ({ rule: 'certificate', address: site.href, expected: 'a certificate that browsers trust', seen: mistake }));
}

const MISTAKES: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'it is from an authority that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the intermediate certificate is missing, or its authority is unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the intermediate certificate is missing, or its authority is unknown',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  CERT_REVOKED: 'it was revoked',
};

function certificateMistakes({ mistake, validTo }: Certificate, now = Date.now()): string[] {
  const day = Number.isNaN(validTo.getTime()) ? 'an unknown day' : validTo.toISOString().slice(0, 10);
  const left = validTo.getTime() - now;
  const dated = left < 0 ? [`it expired on ${day}`] : left < RENEWAL_TIME ? [`it expires on ${day} and was not renewed`] : [];
  // An expired certificate may have another mistake too.
  const other = mistake === undefined || mistake === 'CERT_HAS_EXPIRED' ? [] : [MISTAKES[mistake] ?? `${mistake}`];
  return [...dated, ...other];
}

/** Checks that an address leads to the wanted one in one permanent step. */
async function entryFindings(asker: Asker, from: URL, wanted: URL, rule: 'https' | 'www'): Promise<Finding[]> {
  const expected = `one redirect with status 301 or 308 to ${wanted.href}`;
  const finding = (seen: string): Finding[] => [{ rule, address: `${from.origin}/`, expected, seen }];
  const first = await asker.ask(from);
  if ('failure' in first) return finding(`the address ${first.failure}`);
  const { status } = first;
  const to = locationOf(first, from);
  if (to?.href === wanted.href) return status === 301 || status === 308 ? [] : finding(`status ${status}, which is not permanent`);
  if (!to) return finding(status === 200 ? 'the page itself' : `status ${status}`);
  const hops = await followRedirects(asker, from);
  return finding(hops.map(({ href }) => href).join(' → '));
}

/** Returns where an answer redirects to, as an absolute address; undefined if it does not redirect. */
export function locationOf({ status, headers }: LiveAnswer, from: URL): URL | undefined {
  const to = headers.get('location')?.[0];
  return status >= 300 && status < 400 && to !== undefined && URL.canParse(to, from.href) ? new URL(to, from) : undefined;
}

/** Returns the addresses that a visitor passes through, the first and the last included; stops after six, and at another website. */
export async function followRedirects(asker: Asker, start: URL): Promise<URL[]> {
  const hops = [start];
  for (let at: URL | undefined = start; at && hops.length <= MOST_HOPS && siteName(at.href) === siteName(start.href); ) {
    const answer: Awaited<ReturnType<Asker['ask']>> = await asker.ask(at);
    at = 'failure' in answer ? undefined : locationOf(answer, at);
    if (at) hops.push(at);
  }
  return hops;
}
