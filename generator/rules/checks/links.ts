import { lookalikesIn, withoutLookalikes } from '../../content/lookalikes.ts';
import { undeclaredHost } from '../../content/types/site-settings.ts';
import { movedAddresses } from '../../pages/addresses/moved-address.ts';
import type { MarkupFacts } from '../../pages/page-facts.ts';
import { didYouMean, nearest } from '../../problem/nearest.ts';
import type { RuleAdvice } from '../../problem/problem.ts';
import { fillAssetUrl, isAssetPlaceholder } from '../../render/asset-placeholders.ts';
import { isLayoutId } from '../../shared/heading-ids.ts';
import { parseUrl, siteName } from '../../shared/plain-url.ts';
import { isInternalLink, pageMeantBy, readableAddress, splitLink } from '../../shared/routes.ts';
import { allOf, type CheckInput, type DocumentFacts, pageProblem, type Rule } from './rule.ts';

/** What is wrong with a link of content or of a page, or undefined. */
export function linkMistake(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  if (isOfPage(href)) return mistakeIn(href, input, ownIds);
  const { byPath, linkMistakes } = input;
  // Nearly all links are nothing but the path of a page.
  const page = byPath.get(href);
  if (page && !page.document.redirectsTo) return undefined;
  if (!linkMistakes.has(href)) linkMistakes.set(href, mistakeIn(href, input, NO_IDS));
  return linkMistakes.get(href);
}

/** Whether it leads to a place of the page on which it stands. */
function isOfPage(href: string): boolean {
  return href === '' || href.startsWith('#') || href.startsWith('?');
}

const NO_IDS = () => [];

/** Names the characters that cannot be seen where they are all that is wrong. */
function mistakeIn(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  const mistake = mistakeAsWritten(href, input, ownIds);
  if (!mistake) return undefined;
  const shown = readableAddress(href);
  const plain = withoutLookalikes(shown);
  const unseen = lookalikesIn(shown, plain);
  if (!unseen || mistakeAsWritten(plain, input, ownIds)) return mistake;
  return { rule: mistake.rule, message: `"${shown}" holds ${unseen}.`, hint: `Write "${plain}".` };
}

function mistakeAsWritten(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  if (!isInternalLink(href)) return ownSiteMistake(href, input) ?? outsideLinkMistake(href, input);
  const { path, fragment } = splitLink(href);
  const target = path === '' ? undefined : input.byPath.get(path);
  if (path !== '' && !target) return pathMistake(href, path, input);
  if (target?.document.redirectsTo)
    return {
      rule: 'address-form',
      message: `"${readableAddress(href)}" is an old address.`,
      hint: `Link to "${target.document.redirectsTo}".`,
    };
  if (!fragment || fragment === 'top') return undefined;
  const ids = target ? placesOf(target) : ownIds();
  return ids.includes(fragment) ? undefined : fragmentMistake(href, fragment, ids);
}

/** Ids of a page that a link can lead to. */
export function placesOf(facts: DocumentFacts): string[] {
  return allOf(facts, 'ids').filter((id) => !isLayoutId(id));
}

/** Of a part behind the # that the page does not have. */
function fragmentMistake(href: string, fragment: string, ids: readonly string[]): RuleAdvice {
  const shown = readableAddress(href);
  const [lost] = /%(?:[89a-f][\da-f])?/i.exec(fragment) ?? [];
  if (lost !== undefined) {
    const meant = nearest(fragment, ids);
    return {
      rule: 'broken-link',
      message: `"${shown}" has "${lost}", which is not a whole letter, so the link leads to no place of the page.`,
      hint: `Write the letter itself${meant === undefined ? '' : `: "#${meant}"`}, or copy the address from the browser again.`,
    };
  }
  return {
    rule: 'broken-link',
    message: `"${shown}" leads to a place that the page does not have.${didYouMean(fragment, ids)}`,
    hint: 'Places are made from headings: "## How to prepare" is #how-to-prepare.',
  };
}

/** Of a path that is no page's. */
function pathMistake(href: string, path: string, input: CheckInput): RuleAdvice | undefined {
  const { byPath, addresses } = input;
  const shown = readableAddress(href).normalize('NFC');
  const meant = pageMeantBy(path);
  const page = meant === path ? undefined : byPath.get(meant)?.document;
  if (page)
    return {
      rule: 'address-form',
      message: `"${shown}" is another form of a page's address; each page has one.`,
      hint: `Write "${(page.redirectsTo ?? page.path) + shown.slice(path.length)}".`,
    };
  if (addresses.has(path)) return undefined;
  const moved = movedAddresses(path, input.site.routes).find((other) => byPath.has(other));
  return {
    rule: 'broken-link',
    message: `"${shown}" leads to no page of this site.${moved ? ` Did you mean "${moved}"?` : didYouMean(path, pagePaths(input))}`,
    hint: isFile(path)
      ? `Put the file into content${path}, or remove the link.`
      : 'Write the address of a page as it stands in the browser, or remove the link.',
  };
}

/** `/files/consent.pdf`. */
function isFile(path: string): boolean {
  return /\.(?!html$)[a-z]\w{1,4}$/i.test(path);
}

function pagePaths({ byPath }: CheckInput): string[] {
  return [...byPath.values()].filter(({ document }) => !document.redirectsTo).map(({ document }) => document.path);
}

function ownSiteMistake(href: string, { site }: CheckInput): RuleAdvice | undefined {
  const parsed = parseUrl(href);
  if (!parsed) return undefined;
  const { pathname, search, hash } = parsed;
  if (![site.url, site.settings.url].some((url) => siteName(url) === siteName(href))) return undefined;
  return {
    rule: 'own-site',
    message: `This is your own site: write "${pageMeantBy(pathname)}${search}${hash}".`,
    hint: 'A link without the name of the site is checked by the build, and leads on wherever the site is shown.',
  };
}

function outsideLinkMistake(href: string, { site }: CheckInput): RuleAdvice | undefined {
  if (/^(tel|mailto|sms):/i.test(href)) return undefined;
  if (!/^https?:\/\//i.test(href))
    return {
      rule: 'unsafe-link',
      message: `"${href}" is no address that a page may link to.`,
      hint: /^[^\s@/:]+@[^\s@/:]+$/.test(href)
        ? `Write "mailto:${href}".`
        : 'Begin it with "/" for a page of this site, or with "https://".',
    };
  const hosts = [...site.settings.outsideHosts.map(({ host }) => host), ...site.linkedHosts];
  return undeclaredHost(href, hosts);
}

/** Every link and every file that a finished page names exists, whoever wrote it. */
export const pageLinks: Rule = (input) => {
  const origin = `${new URL(input.site.url).origin}/`;
  const onThisSite = (href: string) => (href.startsWith(origin) ? href.slice(origin.length - 1) : href);
  // Thousands of pages name the same addresses.
  const known = new Map<string, boolean>();
  const isDoubtful = (href: string) => {
    const answer =
      known.get(href) ?? (isOfPage(href) || isAssetPlaceholder(href) || linkMistake(onThisSite(href), input, NO_IDS) !== undefined);
    known.set(href, answer);
    return answer;
  };
  const doubtfulLinks = ({ links }: MarkupFacts) => links.filter(isDoubtful);
  const doubtfulFiles = ({ resources }: MarkupFacts) => resources.filter((href) => isDoubtful(href) && !input.social.has(onThisSite(href)));
  const parts = new Map(
    [...new Set(input.documents.flatMap((facts) => facts.parts))].map((part) => [
      part,
      [doubtfulLinks(part), doubtfulFiles(part)] as const,
    ]),
  );
  return input.documents.flatMap((facts) => {
    const { document } = facts;
    const links = [...facts.parts.flatMap((part) => parts.get(part)?.[0] ?? []), ...doubtfulLinks(facts)];
    const files = document.redirectsTo ? [] : [...facts.parts.flatMap((part) => parts.get(part)?.[1] ?? []), ...doubtfulFiles(facts)];
    let ids: readonly string[] | undefined;
    const ownIds = () => {
      ids ??= allOf(facts, 'ids');
      return ids;
    };
    const mistakes = new Map<string, RuleAdvice>();
    for (const href of [...links, ...files]) {
      const address = fillAssetUrl(href, document.urls);
      const mistake = linkMistake(onThisSite(address), input, ownIds);
      if (mistake) mistakes.set(address, mistake);
    }
    return [...mistakes.values()].map(({ rule, message, hint }) => pageProblem(rule, document, message, hint));
  });
};
