import { join } from 'node:path';
import { entriesOf } from '../../../content/read-entries.ts';
import { siteRoutes } from '../../../languages/index.ts';
import { readContentFolder } from '../../../pipeline.ts';
import { failOnErrors, shownPath } from '../../../problem/problem.ts';
import type { Manifest } from '../../../publish/manifest.ts';
import { currentRelease, releaseIn } from '../../../publish/releases.ts';
import { foldersIn, outputFolders, RELEASE_NAME, SITE_FOLDER } from '../../../publish/work-dir.ts';
import { withoutEndSlash } from '../../../shared/plain-url.ts';
import { absoluteUrl } from '../../../shared/routes.ts';
import { table } from '../../../shared/text.ts';
import { lastDayOfConsent, nameShown, quotesOfToday, staleQuotes, whyLeftOut } from '../../../site/quotes.ts';
import type { Testimonial } from '../../../site/site.ts';
import { todayIn } from '../../../site/today.ts';
import { contentFacts } from '../content-facts.ts';

/** A folder whose files contain a quote. */
interface QuoteFolder {
  folder: string;
  /** `stored`: an earlier release beside the output, which no server shows. */
  kind: 'site' | 'preview' | 'stored';
  /** Addresses of the pages that show the quote. */
  pages: string[];
  /** Whether the quote may not be shown any more. */
  mustGo: boolean;
}

/** The consent of a person, with all places where the quote is. */
interface ListedConsent {
  name: string;
  file: string;
  uses: readonly string[];
  given?: string | undefined;
  /** The last day, or the event that ends it. */
  until?: string | undefined;
  /** Why it may not be shown today; absent if it may. */
  why?: string | undefined;
  in: QuoteFolder[];
}

interface FoundRelease extends Pick<QuoteFolder, 'folder' | 'kind'> {
  manifest: Manifest;
}

/** Lists every consent and where its quote is, in the content folder and in built sites. Throws BuildFailure without a content folder. */
export async function listConsents(contentDir: string, outDirs: readonly string[]) {
  const { value: entries, problems } = await readContentFolder(contentDir);
  failOnErrors(problems.filter(({ rule }) => rule === 'unreadable-file'));
  const { practice, settings } = contentFacts(entries);
  const today = todayIn(practice?.timeZone);
  const releases = outDirs.flatMap(releasesOf);
  const stale = releases.map(({ manifest }) => staleQuotes(manifest.quotes, quotesOfToday(entries)).filter(({ isChanged }) => !isChanged));
  const foldersOf = (source: string) =>
    releases.flatMap(({ folder, kind, manifest }, at): QuoteFolder[] => {
      if (!manifest.quotes.some((quote) => quote.source === source)) return [];
      const files = manifest.files.filter(({ sources }) => sources.includes(`content/${source}`));
      const mustGo = stale[at]?.some((quote) => quote.source === source) ?? false;
      return [{ folder, kind, pages: files.flatMap(({ route }) => route ?? []), mustGo }];
    });
  const listed = entriesOf<Testimonial>(entries, 'testimonials').map(({ path, label, data: { name, consent } }): ListedConsent => {
    const { uses = ['website'], given, endsWhen } = consent;
    const until = lastDayOfConsent(consent) ?? endsWhen;
    return { name: nameShown(name, consent), file: label, uses, given, until, why: whyLeftOut(consent, today), in: foldersOf(path) };
  });
  const files = new Set(listed.map(({ file }) => file));
  const removed = new Map(stale.flat().map(({ source, name }) => [source, name]));
  const consents = listed.concat(
    [...removed].flatMap(([source, name]) => {
      const file = shownPath(join(contentDir, source));
      return files.has(file) ? [] : [{ name, file, uses: [], why: 'its file was removed or has a mistake', in: foldersOf(source) }];
    }),
  );
  const site = withoutEndSlash(settings?.url ?? '');
  const { home, testimonials } = siteRoutes(settings ?? { language: 'en' });
  return { today, site, usualPages: [home, testimonials], consents };
}

export type Consents = Awaited<ReturnType<typeof listConsents>>;

/** Returns the current release of an output folder and the others beside it; none without a built site. */
function releasesOf(outDir: string): FoundRelease[] {
  const place = outputFolders(outDir);
  const current = currentRelease(place);
  const others = foldersIn(place.workDir, RELEASE_NAME).filter((name) => join(place.workDir, name) !== current?.recordFolder);
  const stored = others.map((name) => releaseIn(join(place.workDir, name, SITE_FOLDER), place.workDir, name));
  return [current, ...stored].flatMap((release, at) => {
    if (!release?.manifest) return [];
    const kind = at > 0 ? 'stored' : release.manifest.preview ? 'preview' : 'site';
    return [
      { folder: shownPath(kind === 'stored' ? join(release.recordFolder ?? '', SITE_FOLDER) : outDir), kind, manifest: release.manifest },
    ];
  });
}

/** Whether an output folder has a quote that may not be shown any more. */
export function isStillPublic({ in: folders }: Pick<ListedConsent, 'in'>): boolean {
  return folders.some(({ kind, mustGo }) => mustGo && kind !== 'stored');
}

/** Returns the list as text: every consent, what must be removed, and where copies of ended quotes may remain. */
export function consentsTable(found: Consents): string[] {
  const { consents } = found;
  if (consents.length === 0) return ['This site has no quotes of patients.'];
  const rows = consents.map(({ name, uses, given = '-', until = '-', why, in: folders, file }) => {
    const shown = folders.filter(({ kind }) => kind === 'site').flatMap(({ pages }) => pages);
    return [name, shown.join(', ') || '-', uses.join(', ') || '-', given, until, why ?? 'valid', file];
  });
  const mustGo = consents.flatMap(({ name, in: folders }) =>
    folders.flatMap(({ folder, kind, pages, mustGo }) => {
      if (!mustGo) return [];
      const where = pages.length > 0 ? ` (${pages.join(', ')})` : '';
      return kind === 'stored'
        ? [`Stored: ${folder} has the quote of ${name}${where}. The next build removes it, or you may.`]
        : [`Still public: ${folder} shows the quote of ${name}${where}. Build it again and publish it, or delete the folder.`];
    }),
  );
  const heads = ['name', 'public on', 'allowed for', 'given', 'until', 'consent', 'file'];
  return [...table([heads, ...rows]), ...(mustGo.length > 0 ? ['', ...mustGo] : []), ...copyLines(found)];
}

/** Returns where copies may remain of quotes that were once public, and how to ask for their removal. */
export function copyLines({ consents, site, usualPages }: Consents): string[] {
  const ended = consents.filter(({ why, given, uses, in: folders }) => why && ((given && uses.includes('website')) || folders.length > 0));
  if (ended.length === 0) return [];
  const pages = ended.flatMap(({ in: folders }) => folders.flatMap((folder) => folder.pages));
  const addresses = [...new Set([...usualPages, ...pages])].map((page) => absoluteUrl(site, page));
  const isUsed = (use: string) => ended.some(({ uses }) => uses.includes(use));
  return [
    '',
    `Copies may remain of the quotes of ${ended.map(({ name }) => name).join(', ')}. Once the site is published without them:`,
    ...addresses.map((address) => `  ${address}`),
    '- Search engines: enter each address at https://search.google.com/search-console/remove-outdated-content (Google)',
    '  and https://www.bing.com/webmasters/tools/contentremoval (Bing).',
    '- Archives: look at each address, and ask info@archive.org to remove the copies. Name the addresses and say that the site is yours.',
    ...addresses.map((address) => `  https://web.archive.org/web/*/${address}`),
    '- Your web host: delete earlier versions and previews. Many hosts still show them at another address.',
    '- Files: the history of the repository, backups and downloaded previews still have the words.',
    ...(isUsed('social-media') ? ['- Social networks: delete the posts with the quote.'] : []),
    ...(isUsed('print') ? ['- Print: take back what still lies out, and tell the printer.'] : []),
  ];
}
