import type { MadeSite } from '../../../build.ts';
import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import type { Problem } from '../../../problem/problem.ts';
import { isEnglish } from '../../../shared/hours.ts';
import type { Practice, Settings } from '../../../site/site.ts';
import { LIMITS } from '../words/report.ts';
import type { Overview } from './data.ts';
import { dueItems } from './due.ts';
import { textGroups } from './texts.ts';
import { problemsToMend } from './to-mend.ts';

/** The overview of a site; `problems` are those of a later edit, where that cannot be built. Measures texts that it has not seen before. */
export function overviewOf(
  { site, entries, documents, summary, unconfirmed }: Pick<MadeSite, 'site' | 'entries' | 'documents' | 'summary' | 'unconfirmed'>,
  problems: readonly Problem[] = summary.warnings,
): Overview {
  // Of several pages of one file the first.
  const pages = new Map(documents.flatMap(({ path, page }) => (page ? [[page.sources[0] ?? '', path] as const] : [])).reverse());
  return overviewOfEntries({ entries, today: site.today, problems, unconfirmed: unconfirmed(), address: (path) => pages.get(path) });
}

interface KnownContent {
  /** Those that fit their schemas. */
  entries: readonly Entry[];
  today: string;
  problems: readonly Problem[];
  /** What a person still has to confirm. */
  unconfirmed: readonly Problem[];
  /** Of the page that a content file makes. */
  address?: (path: string) => string | undefined;
}

/** The same of content that may not make a site. */
export function overviewOfEntries({ entries, today, problems, unconfirmed, address = () => undefined }: KnownContent): Overview {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const isGraded = isEnglish(settings?.data.language ?? 'en');
  return {
    practice: practice?.data.brand ?? 'The practice',
    today,
    due: dueItems(entries, today, address),
    toMend: problemsToMend({ problems, unconfirmed }, entries, address),
    texts: textGroups(entries, isGraded, address),
    ...(isGraded && { gradeAim: LIMITS.averageGrade }),
  };
}
