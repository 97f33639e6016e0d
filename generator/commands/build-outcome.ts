import { relative } from 'node:path';
import type { BuildSummary } from '../build.ts';
import type { Project } from '../project.ts';
import type { RedFlagUse } from '../rules/checks/medical.ts';
import { counted, table } from '../shared/text.ts';
import type { LeftOutQuote } from '../site/quotes.ts';
import type { DatedChange, Schedule } from '../site/schedule.ts';

/** What is printed after a build or a check without errors, a line each. `ms` is how long it took. */
export function outcomeLines(project: Project, summary: BuildSummary, { checkOnly, ms }: { checkOnly: boolean; ms: number }): string[] {
  const { hostNotes, schedule, leftOut, redFlags, addresses } = summary;
  const text = summaryLine(summary, ms);
  const waits = [...redFlagLines(redFlags, checkOnly), ...leftOutLines(leftOut), scheduleLines(schedule)];
  if (checkOnly) return [`Checked ${text}`, ...waits];
  return [
    `Built ${text} It is in ${project.outDir}.`,
    ...(addresses?.added ? [`${addresses.label}: ${counted(addresses.added, 'address', 'addresses')} added; commit it.`] : []),
    ...waits,
    ...(project.isPreview ? [previewLine(project)] : []),
    ...hostNotes,
  ];
}

function previewLine({ siteUrl, outDir }: Project): string {
  const folder = relative(process.cwd(), outDir) || '.';
  return `This is a preview for ${siteUrl}. Look at it with: ent-site preview --out ${folder}`;
}

function summaryLine({ pages, redirects, pictures, bytes, warnings }: BuildSummary, ms: number): string {
  const parts = [counted(pages, 'page'), counted(redirects, 'redirect'), counted(pictures, 'picture')].join(', ');
  const line = `${parts}, ${(bytes / 1e6).toFixed(2)} MB in ${(ms / 1000).toFixed(2)} s.`;
  return warnings.length > 0 ? `${line} ${counted(warnings.length, 'warning')}.` : line;
}

/** Where the rules of red-flags.yaml are used: one line of a build, and of a check a line for each rule; none on a site without the file. */
function redFlagLines(uses: readonly RedFlagUse[], isWhole: boolean): string[] {
  if (uses.length === 0) return [];
  const places = uses.reduce((sum, { in: labels }) => sum + labels.length, 0);
  const line = `Dangers: ${counted(uses.length, 'rule')}, used in ${counted(places, 'place')}`;
  if (!isWhole) return [`${line}; "ent-site check" lists them.`];
  const rows = uses.map(({ id, in: labels }) => [`  ${id}`, labels.length === 0 ? 'nowhere' : labels.join(', ')]);
  return [`${line}:`, ...table(rows)];
}

/** What waits, and when the next build is due: one line or two. */
export function scheduleLines({ drafts, changes }: Schedule): string {
  const waiting = [
    group(changes, 'article', 'article', 'to appear'),
    group(changes, 'announcement', 'announcement', 'to appear'),
    group(changes, 'announcement over', 'announcement', 'to end'),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    group(changes, 'quote', 'testimonial', 'to end with its consent'),
    group(changes, 'hours', 'day', 'of other hours to come'),
    group(changes, 'hours over', 'day', 'of other hours to pass'),
    group(changes, 'update', 'text', 'to say when it changed'),
  ].filter((text) => text !== '');
  const due = `Next build due on ${changes[0].day}.`;
  return waiting.length > 0 ? `Waits: ${waiting.join(', ')}.\n${due}` : due;
}

/** `2 articles to appear (the next on 2026-12-01, content/blog/x.md)`; empty where none is. */
function group(changes: readonly DatedChange[], what: DatedChange['what'], noun: string, then: string): string {
  const [next, ...others] = changes.filter((change) => change.what === what);
  if (!next) return '';
  return `${counted(others.length + 1, noun)} ${then} (${others.length > 0 ? 'the next ' : ''}on ${next.day}, ${next.file})`;
}

const MAX_NAMED = 5;

/** Quotes that no visitor sees, with why: `Left out: 1 testimonial (content/testimonials/ann-b.yaml: it has no consent).`; none where all are shown. */
export function leftOutLines(quotes: readonly LeftOutQuote[]): string[] {
  if (quotes.length === 0) return [];
  const named = quotes.slice(0, MAX_NAMED).map(({ file, why }) => `${file}: ${why}`);
  const others = quotes.length > MAX_NAMED ? [`${quotes.length - MAX_NAMED} more`] : [];
  return [`Left out: ${counted(quotes.length, 'testimonial')} (${[...named, ...others].join('; ')}).`];
}
