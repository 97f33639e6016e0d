import { diffWordsWithSpace } from 'diff';
import { listFirst } from '../../../problem/nearest.ts';
import { counted } from '../../../shared/text.ts';
import type { PageChange, SitesDiff } from './compare-sites.ts';

const APPROVED = '- [ ] approved by ______________________ on ______________';
const MAX_NAMED = 5;

/** Formats the changes as Markdown that someone without knowledge of HTML can approve: removed words are struck out, new ones bold. */
export function diffAsMarkdown(diff: SitesDiff): string {
  const { before, after, added, removed, shared, changed, redirects } = diff;
  const part = (heading: string, texts: string[]) => (texts.some(Boolean) ? [heading, ...texts, APPROVED] : []);
  const sections = [
    `# What changes on the site\n\nFrom \`${before}\` to \`${after}\`: ${summaryOf(diff)}`,
    ...part(
      '## On several pages',
      shared.map((change) => `${whereOf(change)}\n\n${changeLines(change)}`),
    ),
    ...changed.flatMap(({ address, title, changes }) => [
      `## ${escapeMarkdown(title)}`,
      `\`${address}\``,
      ...changes.map(changeLines),
      APPROVED,
    ]),
    ...added.flatMap(({ address, title, texts }) => {
      return [`## New: ${escapeMarkdown(title)}`, `\`${address}\``, ...texts.map((text) => quoted(escapeMarkdown(text))), APPROVED];
    }),
    ...part('## Removed pages', [
      removed
        .map(({ address, title, to }) => `- ${escapeMarkdown(title)}, \`${address}\`${to ? `, redirects to \`${to}\`` : ''}`)
        .join('\n'),
    ]),
    ...part('## Changed redirects', [redirects.map(redirectLine).join('\n')]),
  ];
  return `${sections.join('\n\n')}\n`;
}

function summaryOf({ added, removed, shared, changed, redirects }: SitesDiff): string {
  const counts: [list: readonly unknown[], what: string, plural?: string][] = [
    [changed, 'changed page'],
    [shared, 'change on several pages', 'changes on several pages'],
    [added, 'new page'],
    [removed, 'removed page'],
    [redirects, 'redirect'],
  ];
  const parts = counts.flatMap(([{ length }, ...words]) => (length > 0 ? [counted(length, ...words)] : []));
  return parts.length > 0 ? `${parts.join(', ')}.` : 'nothing that visitors read.';
}

function whereOf({ pages, isEverywhere }: SitesDiff['shared'][number]): string {
  if (isEverywhere) return `On all ${pages.length} pages:`;
  const named = pages.map((page) => `\`${page}\``);
  return `On ${counted(pages.length, 'page')} (${listFirst(named, MAX_NAMED)}):`;
}

const NAMES = { title: 'Title', description: 'Description for search engines', picture: 'Picture', data: 'Structured data' } as const;

function changeLines({ kind, field = '', before, after }: PageChange): string {
  const words = (value: string | undefined) => (value === undefined ? '(none)' : escapeMarkdown(value));
  if (kind === 'text') return quoted(wordsOfChange(before, after));
  if (kind === 'picture' || kind === 'data') return `${NAMES[kind]} \`${field}\`: ${words(before)} → ${words(after)}`;
  return `${NAMES[kind]}:\n\n${quoted(wordsOfChange(before, after))}`;
}

/** Maximum number of differing words; with more, both texts are shown whole, since the time to compare them grows with the square. */
const MAX_DIFFERENT = 2_000;

/** Marks changed words: `We are ~~closed~~ **open**`. Marks are never next to a space inside them, where Markdown would ignore them. */
function wordsOfChange(before = '', after = ''): string {
  const whole = [
    { value: `${before} `, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return (diffWordsWithSpace(before, after, { maxEditLength: MAX_DIFFERENT }) ?? whole)
    .map(({ value, added, removed }) => {
      const words = value.trim();
      if (words === '') return removed ? '' : value;
      const [start, end] = [value.slice(0, value.length - value.trimStart().length), value.slice(value.trimEnd().length)];
      if (!added && !removed) return start + escapeMarkdown(words) + end;
      const mark = added ? '**' : '~~';
      return `${start}${mark}${escapeMarkdown(words)}${mark}${end}`;
    })
    .join('');
}

function quoted(text: string): string {
  return `> ${text}`;
}

/** Escapes the characters of a text that have a meaning in Markdown (CommonMark 2.4). */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}

function redirectLine({ from, before, after }: SitesDiff['redirects'][number]): string {
  const now = after === undefined ? 'no longer redirects' : `redirects to \`${after}\``;
  return `- \`${from}\` ${now}${before === undefined ? '' : ` (before: \`${before}\`)`}`;
}
