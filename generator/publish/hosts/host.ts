import type { Redirect } from '../../pages/addresses.ts';
import type { NotFoundRule } from '../../shared/routes.ts';
import type { FileRule } from '../headers.ts';

/** What a site asks of its host, in no host's words. Addresses are paths, `/about`. */
export interface HostRules {
  /** Addresses of pages, without redirects. */
  pages: readonly string[];
  /** Addresses of files that are no pages and have no fingerprint: `/robots.txt`, `/files/form.pdf`, `/booking-frame`. */
  files: readonly string[];
  /** Addresses of files that are not worth compressing, though others of their type are. */
  smallFiles: readonly string[];
  /** Old addresses of one page each; those that a wildcard answers the same are left out. */
  redirects: readonly Redirect[];
  /** `from` ends with `/*`. They hold where there is neither a page nor a redirect. */
  wildcards: readonly Redirect[];
  notFound: readonly NotFoundRule[];
  /** Sent with every page, and with what stands for one that does not exist. */
  pageHeaders: Readonly<Record<string, string>>;
  /** What every other file is sent with; the first that fits counts (`fileHeaders`). */
  fileRules: readonly FileRule[];
  httpsHeaders: Readonly<Record<string, string>>;
}

/** A kind of host: which files tell it the rules, and what it cannot be told. */
export interface Host {
  /** As `host:` in site.yaml and `--host-rules` name it. */
  name: string;
  label: string;
  /** Text by path in the release; one host may have several. */
  files(rules: HostRules): Readonly<Record<string, string>>;
  limitExceeded?(rules: HostRules): LimitExceeded | undefined;
  /** A sentence for each rule that it does not follow, or not quite. */
  limitations: readonly string[];
  /** Whether answers come without our headers: pages then carry their policy as a meta element. */
  sendsNoHeaders?: true;
}

/** A rule that goes beyond what a host takes. */
export interface LimitExceeded {
  /** The rule as its author knows it: `/old-address`, or a header. */
  rule: string;
  /** What the host takes, as a sentence: "Cloudflare Pages takes 2,000 redirects; there are 2,001." */
  limit: string;
  hint?: string;
}

/** Where its rules are written that no host serves as a file of the site: a folder with a dot, which every server of ours hides. */
export const HOSTS_FOLDER = '.hosts';

/** Limitations of more than one host, in words for people who publish. */
export const LIMITATIONS = {
  notFoundByFolder: 'An unknown address below /blog is answered with the page for unknown addresses of the whole site.',
  missingAssets: 'Browsers may keep the answer to an unknown address below /assets/ for a year, as they keep the files there.',
  missingFiles:
    'An unknown address that ends like a file, such as /no-such.txt, is answered with the page for unknown addresses without its styles.',
  ownQuery: "Where a redirect's target has a query of its own, the visitor's is dropped.",
  otherForms: 'An address with a slash or .html at its end leads to the plain one by status 308.',
} as const;
