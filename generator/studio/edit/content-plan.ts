import { loadMarkdownParser, markdownSetting } from '../../content/markdown/parse-markdown.ts';
import { type Entry, entryProblem, type KnownEntries, readEntries } from '../../content/read-entries.ts';
import type { SourceFiles } from '../../content/read-source-files.ts';
import { contentTypes } from '../../content/types/index.ts';
import type { PageType } from '../../contract.ts';
import type { AddressLock } from '../../pages/addresses/address-lock.ts';
import { readAddressLock } from '../../pages/addresses/lock-file.ts';
import { publishedAddresses } from '../../pages/addresses/published-addresses.ts';
import { type VanishedAddress, vanishedAddresses } from '../../pages/addresses/vanished-addresses.ts';
import { planPages } from '../../pages/plan/plan-pages.ts';
import { planRedirects } from '../../pages/plan/plan-redirects.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { failOnErrors, type Problem, problem } from '../../problem/problem.ts';
import type { RuleId } from '../../rules/index.ts';
import { isInternalLink, splitLink } from '../../shared/routes.ts';
import { buildSite } from '../../site/build-site.ts';
import { hiddenPosts } from '../../site/hidden-posts.ts';
import type { Site } from '../../site/site.ts';
import { doHere } from '../../threads/share-work.ts';

/** Content as far as it is known before a page is rendered. */
export interface ContentPlan {
  sources: SourceFiles;
  entries: readonly Entry[];
  site: Site;
  /** Addresses that lead elsewhere, with where. */
  redirects: ReadonlyMap<string, string>;
  /** All others: pages, downloads, feeds. */
  targets: ReadonlySet<string>;
  /** What the site has published; where it keeps no list, all that it would publish. */
  lock: AddressLock;
  vanished: readonly VanishedAddress[];
  /** Errors but for vanished addresses. */
  problems: readonly Problem[];
}

interface PlanParts {
  sources: SourceFiles;
  pageTypes: readonly PageType[];
  /** The plan of the content before an edit of it. */
  before?: ContentPlan;
}

/** Mistakes between files without whose correction no page can be planned: a page shows what another file says. A dead link is not among them. */
const NEEDED_TO_PLAN: readonly RuleId[] = ['unknown-reference', 'missing-field'];

/**
 * Reads content and plans its addresses, as a build does that is for visitors. Throws BuildFailure where a file cannot be read, does not fit
 * its schema, or names something that does not exist.
 */
export async function planContent({ sources, pageTypes, before }: PlanParts): Promise<ContentPlan> {
  const { texts, assets } = sources;
  const parseMarkdown = await loadMarkdownParser(markdownSetting(texts));
  const known: KnownEntries = new Map(before?.entries.map(({ path, record }) => [path, record]));
  const { value: entries, problems: unread } = await readEntries({ files: texts, contentTypes, parseMarkdown, known, readNew: doHere });
  failOnErrors(unread);
  const { value: site, problems: joining } = buildSite({ entries, assets, environment: process.env });
  if (joining.some(({ rule, severity }) => severity === 'error' && NEEDED_TO_PLAN.includes(rule))) failOnErrors(joining);
  const { value: pages, problems: planning } = planPages(site, pageTypes);
  const { value: kept, problems: damaged } = readAddressLock(sources.lock);
  failOnErrors(damaged);
  const published = before?.lock ?? kept;
  const { value: redirects, problems: redirecting } = planRedirects({ site, pages, entries, published: published?.lines.keys() });
  const planned = publishedAddresses({ site, pages, redirects });
  const leadOn = new Map([...redirects.stubs, ...redirects.wildcards].map(({ from, to }) => [from, to]));
  const targets = new Set(planned.filter((address) => !leadOn.has(address)));
  const lock = published ?? { label: '', lines: new Map(planned.map((address) => [address, 0])) };
  const found = [...joining, ...planning, ...redirecting, ...deadLinks(entries, site, targets)];
  return {
    ...{ sources, entries, site, redirects: leadOn, targets, lock },
    vanished: vanishedAddresses({ lock, planned, redirects, site, entries }),
    problems: found.filter(({ severity }) => severity === 'error'),
  };
}

/** Links of texts and fields to no page. */
function deadLinks(entries: readonly Entry[], site: Site, targets: ReadonlySet<string>): Problem[] {
  const hidden = hiddenPosts(entries, site);
  const isDead = (link: string | undefined) => {
    const { path } = splitLink(link ?? '');
    return link !== undefined && isInternalLink(link) && path !== '' && !targets.has(path) && !hidden.has(path);
  };
  const message = (link: string) => `"${link}" leads to no page of this site.${didYouMean(splitLink(link).path, targets)}`;
  const hint = 'Change it first.';
  return entries.flatMap((entry) => {
    if (entry.type === 'redirects') return [];
    const { links, marks } = entry.facts;
    const inFields = links
      .filter(({ value }) => isDead(value))
      .map(({ path, value }) => entryProblem('broken-link', entry, path, message(value), hint));
    const inText = marks.flatMap(({ link, line, column }): Problem[] =>
      link !== undefined && isDead(link)
        ? [problem('broken-link', { file: entry.label, line: line + entry.bodyLineOffset, column }, message(link), hint)]
        : [],
    );
    return [...inFields, ...inText];
  });
}
