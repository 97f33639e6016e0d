import type { Host } from '../../publish/hosts/host.ts';

/** Something that differs between the live site and the release. */
export interface Finding {
  rule: VerifyRule;
  /** An absolute address. */
  address: string;
  expected: string;
  seen: string;
}

export type Difference = Pick<Finding, 'rule' | 'expected' | 'seen'>;

/** A finding with what to do about it: the form of `--format json`. */
export interface ReportedFinding extends Finding {
  hint: string;
}

export type VerifyRule = keyof typeof VERIFY_RULES;

/** Who changes what: `rules` and `https` are settings of the host (`Host.fix`), the others are in FIXES. */
type Fix = keyof Host['fix'] | 'host' | 'publish' | 'redirect' | 'dns' | 'content';

/** What `ent-site verify` compares, and where a difference is corrected. The order is that of its report. */
export const VERIFY_RULES = {
  reachable: { about: 'Every address answers', fix: 'host' },
  certificate: { about: 'The certificate is trusted, for this name, and valid for two more weeks', fix: 'https' },
  https: { about: 'http:// redirects to https:// in one step, and browsers keep to it', fix: 'https' },
  www: { about: 'The name with or without www redirects to the site in one step', fix: 'dns' },
  release: { about: 'All files are of one release, the newest', fix: 'publish' },
  file: { about: 'Each file is the built one, byte for byte', fix: 'publish' },
  robots: { about: 'robots.txt is the built one', fix: 'publish' },
  sitemap: { about: 'The sitemap is the built one', fix: 'publish' },
  indexing: { about: 'Search engines may list the site, but not a preview', fix: 'rules' },
  published: { about: 'Each address that was ever published shows a page or redirects', fix: 'redirect' },
  redirect: { about: 'Each redirect has status 301 and its target, and keeps the query', fix: 'rules' },
  chain: { about: 'Each redirect reaches its page in one step', fix: 'rules' },
  forms: { about: 'Other forms of an address, such as /about/, redirect to the one address', fix: 'rules' },
  'not-found': { about: 'Unknown addresses show the not-found page with status 404', fix: 'rules' },
  hidden: { about: 'Files that are not part of the site are not shown', fix: 'rules' },
  header: { about: 'Each answer has the headers of the release, once, and no others that change how browsers treat it', fix: 'rules' },
  type: { about: 'Each file has its media type', fix: 'rules' },
  cache: { about: 'Browsers may keep each file as long as the release says, and can ask whether it has changed', fix: 'rules' },
  compression: { about: 'Texts are compressed, and the same after unpacking', fix: 'rules' },
  facts: { about: 'Phone, hours and address are those in content', fix: 'content' },
} as const satisfies Record<string, { about: string; fix: Fix }>;

export const VERIFY_RULE_NAMES = Object.keys(VERIFY_RULES) as VerifyRule[];

const FIXES: Readonly<Record<Exclude<Fix, keyof Host['fix']>, string>> = {
  host: 'Open the address in a browser, and read the log of the server or the status page of the host: it is down, slow, or asks for a password.',
  publish:
    'Publish the release again, as a whole folder. If this comes back, something between the host and visitors keeps old files or changes them: clear its cache, and turn off anything that rewrites pages.',
  redirect: 'Add a line for this address to content/redirects.yaml, then build and publish.',
  dns: 'Check the DNS records of the domain and the settings for domains at the host.',
  content: 'Build and publish the content as it is now, or correct it.',
};

/** Returns what to do about a finding on the hosts of a site. */
export function hintFor(rule: VerifyRule, hosts: readonly Host[]): string {
  const { fix } = VERIFY_RULES[rule];
  if (fix !== 'rules' && fix !== 'https') return FIXES[fix];
  return hosts.map((host) => (host.name === '' ? host.fix[fix] : `${host.label}: ${host.fix[fix]}`)).join(' ');
}
