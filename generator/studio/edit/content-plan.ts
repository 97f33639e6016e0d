import { type Entry, entryProblem } from '../../content/read-entries.ts';
import { listSourceFiles } from '../../content/read-source-files.ts';
import type { AddressLock } from '../../pages/address-lock.ts';
import { type VanishedAddress, vanishedAddresses } from '../../pages/plan.ts';
import { type PlannedContent, planSite } from '../../pipeline.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { BuildFailure, type Problem, problem } from '../../problem/problem.ts';
import type { LoadedTemplates } from '../../render/load-templates.ts';
import type { RuleId } from '../../rules/index.ts';
import { isError } from '../../run/stages.ts';
import { isInternalLink, splitLink } from '../../shared/routes.ts';
import { hiddenPosts } from '../../site/posts.ts';
import type { Site } from '../../site/site.ts';

/** The content of a site, with the addresses that it gives the site. */
export interface ContentPlan extends Pick<PlannedContent, 'sources' | 'entries' | 'site' | 'pages' | 'loading'> {
  contentDir: string;
  /** Addresses that redirect, with their targets. */
  redirects: ReadonlyMap<string, string>;
  /** Addresses that do not redirect: pages, downloads, feeds. */
  targets: ReadonlySet<string>;
  /** The published addresses; without a lock file, all that the site would publish. */
  lock: AddressLock;
  vanished: readonly VanishedAddress[];
  /** All errors except vanished addresses. */
  problems: readonly Problem[];
}

/** Errors between files that keep pages from being planned, since a page shows data of another file. A dead link does not. */
const NEEDED_TO_PLAN: readonly RuleId[] = ['unknown-reference', 'missing-field'];

/** Plans the content as it is on the disk. Throws BuildFailure as `planContent` does. */
export async function planFolder(contentDir: string, loadTemplates: () => Promise<LoadedTemplates>): Promise<ContentPlan> {
  const { value: sources, problems } = listSourceFiles(contentDir);
  if (problems.length > 0) throw new BuildFailure(problems);
  return planContent({ contentDir, sources, loading: loadTemplates() });
}

type PlanInput = Pick<ContentPlan, 'contentDir' | 'sources' | 'loading'> & { before?: ContentPlan };

/**
 * Reads content and plans its addresses, as a production build does. Throws BuildFailure for a file that cannot be read, does not match its
 * schema, or refers to something that does not exist.
 */
export async function planContent({ contentDir, sources, loading, before }: PlanInput): Promise<ContentPlan> {
  const endsOn = (problem: Problem, stage: string) =>
    isError(problem) && (stage === 'lock' || (stage === 'joined' && NEEDED_TO_PLAN.includes(problem.rule)));
  const { entries, site, pages, planned, problems, ...plan } = await planSite({ sources, loading, before, endsOn });
  const { redirects, addresses } = planned;
  const targetOf = new Map([...redirects.stubs, ...redirects.wildcards].map(({ from, to }) => [from, to]));
  const targets = new Set(addresses.filter((address) => !targetOf.has(address)));
  const lock = plan.lock ?? { label: '', lines: new Map(addresses.map((address) => [address, 0])) };
  const found = [...problems.filter(({ rule }) => rule !== 'vanished-address'), ...deadLinks(entries, site, targets)];
  const vanished = vanishedAddresses({ lock, planned: addresses, site, entries });
  const errors = found.filter(isError);
  return { contentDir, sources, loading, entries, site, pages, redirects: targetOf, targets, lock, vanished, problems: errors };
}

function deadLinks(entries: readonly Entry[], site: Site, targets: ReadonlySet<string>): Problem[] {
  const hidden = hiddenPosts(entries, site);
  const isDead = (link: string | undefined) => {
    const { path } = splitLink(link ?? '');
    return link !== undefined && isInternalLink(link) && path !== '' && !targets.has(path) && !hidden.has(path);
  };
  const message = (link: string) => `There is no page at "${link}".${didYouMean(splitLink(link).path, targets)}`;
  const hint = 'Fix this link first.';
  return entries.flatMap((entry) => {
    if (entry.type === 'redirects') return [];
    const { links, textMistakes } = entry.facts;
    const inFields = links
      .filter(({ value }) => isDead(value))
      .map(({ path, value }) => entryProblem('broken-link', entry, path, message(value), hint));
    const inText = textMistakes.flatMap(({ link, line, column }): Problem[] =>
      link !== undefined && isDead(link)
        ? [problem('broken-link', { file: entry.label, line: line + entry.bodyLineOffset, column }, message(link), hint)]
        : [],
    );
    return [...inFields, ...inText];
  });
}
