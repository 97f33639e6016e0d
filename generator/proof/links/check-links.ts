import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { orDiskProblem } from '../../files/disk-failure.ts';
import { writeAtomic } from '../../files/files.ts';
import { readContentFolder } from '../../pipeline.ts';
import { printable } from '../../problem/code-frame.ts';
import { failOnErrors, Refusal, shownPath } from '../../problem/problem.ts';
import { type BuildProgress, NO_PROGRESS } from '../../run/progress.ts';
import { groupBy } from '../../shared/collections.ts';
import { addDays } from '../../shared/days.ts';
import { LINK_RECORD } from '../../shared/file-names.ts';
import { counted } from '../../shared/text.ts';
import { todayIn } from '../../site/today.ts';
import { contentFacts } from '../../studio/reports/content-facts.ts';
import { ARCHIVE, deadLinks, linkPosition, outsideLinks } from '../../studio/reports/links/outside-links.ts';
import { type LinkRecord, linkRecordText, readLinkRecord } from '../../studio/reports/links/record.ts';
import { type LinkAnswer, LinkAsker, type LinkLimits } from './ask-links.ts';

/** What answered is asked again after as many days. */
const ASK_AFTER = 7;
/** A page counts as dead if it was unreachable on as many days. */
const DEAD_AFTER = 3;

interface LinkOptions {
  /** Whether to ask for addresses too that answered some days ago. */
  asksAll: boolean;
  progress?: BuildProgress;
  environment?: Readonly<Record<string, string | undefined>>;
  limits?: Partial<LinkLimits>;
}

/** Asks other websites for the pages that the content links to, and records what they answer. Throws BuildFailure if content has errors. */
export async function checkLinks(contentDir: string, { asksAll, progress = NO_PROGRESS, environment = process.env, limits }: LinkOptions) {
  const { value: entries, problems } = await readContentFolder(contentDir);
  failOnErrors(problems);
  const { practice, settings } = contentFacts(entries);
  const today = todayIn(practice?.timeZone, environment);
  const { links, samples } = outsideLinks(entries);
  const urls = [...links.keys()];
  const records = readLinkRecord(contentDir);
  const fails = (url: string) => /^(?:dead|unreachable)$/.test(records.get(url)?.outcome ?? '');
  const isDue = (url: string) => {
    const { checked = '' } = records.get(url) ?? {};
    return fails(url) || checked > today || checked <= addDays(today, -ASK_AFTER);
  };
  // The title of an error page, or of a test for people, is not that of the page.
  const knowsTitle = (url: string) => /^(?:works|moved)$/.test(records.get(url)?.outcome ?? '') && records.get(url)?.title !== undefined;
  const asked = urls.filter((url) => asksAll || isDue(url));
  const answers = new Map<string, LinkAnswer>();
  await new LinkAsker(settings?.url ?? '', limits).askAll(asked, knowsTitle, (url, answer) => {
    answers.set(url, answer);
    progress({ step: `ask other websites: ${answers.size} of ${asked.length}` });
  });
  const hosts = new Set(asked.map((url) => new URL(url).host)).size;
  if (hosts > 1 && !asked.every(fails) && [...answers.values()].every(({ code }) => code !== ''))
    throw new Refusal(`None of ${hosts} websites answers. Check the connection to the internet. Nothing was recorded.`);
  for (const [url, answer] of answers) records.set(url, recordOf(url, answer, records.get(url), today));
  const found = urls.flatMap((url) => records.get(url) ?? []);
  const file = join(contentDir, LINK_RECORD);
  if (urls.length > 0 || existsSync(file))
    orDiskProblem(
      () => writeAtomic(file, linkRecordText(found)),
      (reason) => [shownPath(file), `The record could not be written: ${reason}.`, 'Make the content folder writable.'],
    );
  const placed = found.map((link) => ({ ...link, archive: ARCHIVE + link.url, places: links.get(link.url)?.map(linkPosition) ?? [] }));
  const counts = [...groupBy(found, ({ outcome }) => outcome)].map(([outcome, { length }]) => `${outcome} ${length}`);
  const text = [
    ...placed.filter(({ outcome }) => outcome !== 'works' && outcome !== 'dead').map(lineOf),
    `${counted(urls.length, 'address', 'addresses')} of other websites${counts.length > 0 ? `: ${counts.sort().join(', ')}` : ''}.`,
    ...(asked.length < urls.length ? [`${urls.length - asked.length} asked less than ${ASK_AFTER} days ago; "--all" asks them too.`] : []),
    ...(answers.size < asked.length ? [`${asked.length - answers.size} left for the next run: their website had too many requests.`] : []),
    ...(samples.length > 0 ? [`${counted(samples.length, 'sample address', 'sample addresses')} not asked, such as ${samples[0]}`] : []),
  ];
  return { text: text.map(printable).join('\n'), data: { today, links: placed, samples }, problems: deadLinks(entries, records) };
}

function recordOf(url: string, { outcome, why, title, to, status }: LinkAnswer, known: LinkRecord | undefined, today: string): LinkRecord {
  // A website that is busy or down says nothing about a page that was dead before.
  if (known?.outcome === 'dead' && !known.failed && (status === 429 || outcome === 'unreachable')) return { ...known, checked: today };
  const failed = outcome === 'unreachable' ? [...new Set([...(known?.failed ?? []), today])].slice(-DEAD_AFTER) : undefined;
  const isDead = failed?.length === DEAD_AFTER;
  const reason = isDead ? `${why}, on ${failed.join(', ')}` : why;
  // The title of a page that worked says more than that of an error.
  const lastTitle = why === undefined ? (title ?? known?.title) : (known?.title ?? title);
  return { url, outcome: isDead ? 'dead' : outcome, checked: today, why: reason, title: lastTitle, to, failed };
}

function lineOf({ url, outcome, why, to, title, places }: LinkRecord & { places: { file: string; line?: number }[] }): string {
  const at = places.map(({ file, line }) => `${file}:${line}`).join(', ');
  return `${at} ${url} ${why ?? `is now ${to}`}${title === undefined ? '' : ` “${title}”`} [${outcome}]`;
}
