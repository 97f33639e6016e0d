import { groupBy } from '../../shared/collections.ts';
import { counted } from '../../shared/text.ts';
import type { ImportedSite } from './import-site.ts';

/** The result for programs: every item of the source is in `written` or in `left`. */
export function importJson({ count, written, left, redirects }: ImportedSite): string {
  return JSON.stringify({ items: count, written, left, redirects: redirects.length }, null, 2);
}

/** The result for people, in lines. */
export function importReport(result: ImportedSite, { isDryRun }: { isDryRun: boolean }): string[] {
  const { written, left, redirects, open } = result;
  return [
    `${counted(result.count, 'item')}, ${written.length} written, ${left.length} left, ${counted(redirects.length, 'redirect')}, ${open.length} open${isDryRun ? ' (dry run)' : ''}`,
    ...[...groupBy(left, ({ reason }) => reason)].map(([reason, items]) => `${items.length} left: ${reason}`),
  ];
}
