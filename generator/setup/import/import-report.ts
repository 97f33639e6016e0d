import { LOST_PICTURE, NO_ALT } from '../../content/from-html/pictures-and-blanks.ts';
import { groupBy } from '../../shared/collections.ts';
import { counted } from '../../shared/text.ts';
import type { ImportedSite } from './import-site.ts';
import { PLACE_RULES } from './place.ts';

/** The result for programs: every item of the source is in `written` or in `left`. */
export function importJson({ count, written, left, redirects }: ImportedSite): string {
  return JSON.stringify({ items: count, written, left, redirects: redirects.length }, null, 2);
}

interface ReportSettings {
  isDryRun: boolean;
  /** Prints every line; else long lists are cut. */
  isWhole: boolean;
}

/** Lines of a list that are printed unless all are wanted. */
const SHOWN = 12;

/** The result for people, in lines: what became of the items, what to do, and what the old pages say about the practice. */
export function importReport(result: ImportedSite, { isDryRun, isWhole }: ReportSettings): string[] {
  const { written, left, redirects, open, notes, toRead, authors, hosts, sourceNotes, unusedAnswers, placed, suggestions } = result;
  const list = (heading: string, lines: readonly string[]): string[] => {
    if (lines.length === 0) return [];
    const shown = isWhole ? lines : lines.slice(0, SHOWN);
    const rest = lines.length - shown.length;
    return ['', heading, ...shown.map((line) => `  ${line}`), ...(rest > 0 ? [`  and ${rest} more; --all prints them`] : [])];
  };
  const byFolder = groupBy(written, ({ path }) => path.split('/', 1)[0] ?? '');
  const texts = toRead.flatMap(({ path, findings }) => (findings.length > 0 ? `${path}: ${findings.join('; ')}` : []));
  const noted = notes.flatMap(({ path, notes: own, blanks }) => [
    ...own.map((note) => `${path}: ${note}`),
    ...blanks.filter((blank) => blank !== NO_ALT && !blank.startsWith(LOST_PICTURE)).map((blank) => `${path}: to write: ${blank}`),
  ]);
  return [
    `${counted(result.count, 'item')}: ${written.length} ${isDryRun ? 'would be written' : 'written'}, ${left.length} left, ${counted(redirects.length, 'redirect')} from old addresses.`,
    ...list(
      isDryRun ? 'Would be written:' : 'Written:',
      [...byFolder].map(([folder, files]) => `${folder}/: ${counted(files.length, 'file')}`),
    ),
    ...list('Answers without effect:', unusedAnswers),
    ...list(
      'Rules that chose the folders (for others, use --into or --answers before the first import; what was imported stays where it is):',
      PLACE_RULES.flatMap(({ words, into }) => (placed.get(words) ? [`${words} to ${into}/: ${placed.get(words)}`] : [])),
    ),
    ...list(
      'Not imported, with the reason:',
      [...groupBy(left, ({ reason }) => reason)].map(([reason, items]) => {
        const named = items.slice(0, isWhole ? items.length : 3).map(({ source }) => source);
        return `${counted(items.length, 'item')}: ${reason} ${named.join(', ')}${items.length > named.length ? ' …' : ''}`;
      }),
    ),
    ...list('Skipped in the source:', sourceNotes),
    ...list('Left out of texts, changed, or to write:', noted),
    ...list(
      'Authors who are not one of your doctors; their articles name the first doctor (see "authors" in the answers):',
      [...authors].map(([author, count]) => `${author}: ${counted(count, 'article')}`),
    ),
    ...list('Old addresses that this site cannot redirect, with a suggestion after the arrow:', openLines(open, isWhole)),
    ...list('Websites that texts link to; before their texts are shown, add them to outsideHosts in site.yaml:', hosts),
    ...list('Suggestions from old pages; none of this was written, because it may be outdated:', suggestions),
    ...list('To read before you publish, with what to check:', texts),
    '',
    ...(isDryRun
      ? ['Nothing was written (--dry-run).']
      : [
          'All imported texts are drafts: visitors do not see them. Read each, then remove "draft: true".',
          'To read and correct them: npx ent-site serve',
        ]),
  ];
}

/** Old addresses by the reason why they are open, with examples. */
function openLines(open: ImportedSite['open'], isWhole: boolean): string[] {
  return [...groupBy(open, ({ reason }) => reason)].flatMap(([reason, addresses]) => {
    const shown = addresses.slice(0, isWhole ? addresses.length : 3).map(({ from, to }) => `${from} → ${to}`);
    return `${counted(addresses.length, 'address', 'addresses')}: ${reason} ${shown.join(', ')}${addresses.length > shown.length ? ' …' : ''}`;
  });
}
