import { join, relative, resolve } from 'node:path';
import { entriesOf } from '../../../content/read-entries.ts';
import { siteRoutes } from '../../../languages/index.ts';
import { readContentFolder, siteUrlIn } from '../../../pipeline.ts';
import { failOnErrors, Refusal, shownPath } from '../../../problem/problem.ts';
import { currentRelease, storedReleases } from '../../../publish/releases.ts';
import { outputFolders } from '../../../publish/work-dir.ts';
import { absoluteUrl } from '../../../shared/routes.ts';
import { table } from '../../../shared/text.ts';
import { lastDayOfConsent, nameShown, type QuoteRecord, quotesOfToday, whyLeftOut, withdrawnQuotes } from '../../../site/quotes.ts';
import type { Testimonial } from '../../../site/site.ts';
import { todayIn } from '../../../site/today.ts';
import { contentFacts } from '../content-facts.ts';

/**
 * Lists every consent, and the folders with its quote: output folders (`site` or `preview`) and earlier releases beside them, which no server shows
 * (`stored`). `mustGo` is true for a quote that may not be shown. Throws BuildFailure without a content folder, and Refusal for an output folder
 * whose quotes are unknown.
 */
export async function listConsents(contentDir: string, outDirs: readonly string[]) {
  const { value: entries, problems } = await readContentFolder(contentDir, ['practice', 'settings', 'testimonials']);
  failOnErrors(problems.filter(({ rule }) => rule === 'unreadable-file'));
  const { practice, settings } = contentFacts(entries);
  const today = todayIn(practice?.timeZone);
  const allowed = quotesOfToday(entries);
  const releases = outDirs.flatMap((outDir) => releasesOf(outDir, allowed));
  const known = new Map(entriesOf<Testimonial>(entries, 'testimonials').map(({ path, data }) => [path, data]));
  const withMistakes = problems.map(({ file }) => relative(contentDir, resolve(file)).replaceAll('\\', '/'));
  const removed = new Map(releases.flatMap(({ withdrawn }) => withdrawn).map(({ source, name }) => [source, name]));
  const sources = [...known.keys(), ...withMistakes.filter((path) => path.startsWith('testimonials/')), ...removed.keys()];
  const consents = [...new Set(sources)].map((source) => {
    const { name = removed.get(source) ?? '-', consent } = known.get(source) ?? {};
    return {
      source,
      name: consent ? nameShown(name, consent) : name,
      file: shownPath(join(contentDir, source)),
      uses: consent ? (consent.uses ?? ['website' as const]) : [],
      given: consent?.given,
      until: consent && (lastDayOfConsent(consent) ?? consent.endsWhen),
      why: consent ? whyLeftOut(consent, today) : 'its file was removed or has an error',
      in: releases
        .filter(({ manifest }) => manifest.quotes.some((quote) => quote.source === source))
        .map(({ folder, kind, manifest, withdrawn }) => ({
          folder,
          kind,
          pages: manifest.files.filter((file) => file.sources.includes(`content/${source}`)).flatMap(({ route }) => route ?? []),
          mustGo: withdrawn.some((quote) => quote.source === source),
        })),
    };
  });
  const { home, testimonials } = siteRoutes(settings ?? { language: 'en' });
  return { today, site: siteUrlIn(entries), usualPages: [home, testimonials], consents };
}

type Consents = Awaited<ReturnType<typeof listConsents>>;

/** Returns the current release of an output folder, then the others beside it; none without a built site. */
function releasesOf(outDir: string, allowed: readonly QuoteRecord[]) {
  const place = outputFolders(outDir);
  const current = currentRelease(place);
  if (current && !current.manifest)
    throw new Refusal(`${shownPath(outDir)} is a copy or of another version, so its quotes are unknown. Build the site here again.`);
  return [current, ...storedReleases(place, current)].flatMap((release, at) => {
    const { manifest, folder = '' } = release ?? {};
    if (!manifest) return [];
    const kind = at > 0 ? 'stored' : manifest.preview ? 'preview' : 'site';
    return [{ folder: shownPath(at > 0 ? folder : outDir), kind, manifest, withdrawn: withdrawnQuotes(manifest.quotes, allowed) }];
  });
}

/** Whether an output folder has a quote that may not be shown. */
export function isStillPublic({ consents }: Consents): boolean {
  return consents.some(({ in: folders }) => folders.some(({ kind, mustGo }) => mustGo && kind !== 'stored'));
}

/** Returns the list as text: every consent, what must be removed, and where copies of ended quotes may remain. */
export function consentsTable(found: Consents): string[] {
  const { consents } = found;
  if (consents.length === 0) return ['This site has no patient quotes.'];
  const rows = consents.map(({ name, uses, given = '-', until = '-', why = 'valid', in: folders, file }) => {
    const pages = folders.filter(({ kind }) => kind === 'site').flatMap((folder) => folder.pages);
    return [name, pages.join(', ') || '-', uses.join(', ') || '-', given, until, why, file];
  });
  const mustGo = consents.flatMap(({ name, in: folders }) =>
    folders.flatMap(({ folder, kind, pages, mustGo: isWithdrawn }) => {
      if (!isWithdrawn) return [];
      const quote = `a quote that may not be shown (${[name, ...pages].join(', ')})`;
      return kind === 'stored'
        ? `Stored: ${folder} has ${quote}. The next build removes it.`
        : `Still public: ${folder} shows ${quote}. Build it again and publish it, or delete the folder.`;
    }),
  );
  const heads = ['name', 'public on', 'allowed for', 'given', 'until', 'consent', 'file'];
  const parts = [table([heads, ...rows]), mustGo, copyLines(found)].filter(({ length }) => length > 0);
  return parts.flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines));
}

/** Returns where copies may remain of quotes that were public once, and how to ask for their removal. */
export function copyLines({ consents, site, usualPages }: Consents): string[] {
  const ended = consents.filter(({ why, given, uses, in: folders }) => why && (folders.length > 0 || (given && uses.includes('website'))));
  if (ended.length === 0) return [];
  const pages = ended.flatMap(({ in: folders }) => folders.flatMap((folder) => folder.pages));
  const addresses = [...new Set([...usualPages, ...pages])].map((page) => absoluteUrl(site, page));
  const uses = ended.flatMap((one): readonly string[] => one.uses);
  return [
    `Copies of quotes may remain (${ended.map(({ name }) => name).join(', ')}). Once the site is published without them:`,
    '- Search engines: enter each of these addresses at https://search.google.com/search-console/remove-outdated-content (Google)',
    '  and https://www.bing.com/webmasters/tools/contentremoval (Bing):',
    ...addresses.map((address) => `    ${address}`),
    '- Archives: open each of these addresses. If there are copies, ask info@archive.org to remove them, and list the addresses:',
    ...addresses.map((address) => `    https://web.archive.org/web/*/${address}`),
    '- Your web host: delete earlier versions and previews. Many hosts still show them at another address.',
    '- Files: the history of the repository, backups, caches of builds and downloaded previews still have the words.',
    ...(uses.includes('social-media') ? ['- Social networks: delete the posts with the quote.'] : []),
    ...(uses.includes('print') ? ['- Print: collect the copies that are still in use, and tell the print shop.'] : []),
  ];
}
