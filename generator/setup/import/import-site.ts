import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { explainIssues } from '../../content/explain-issue.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { addressMaker } from '../../content/types/index.ts';
import { BuildFailure, problem, Refusal, shownPath } from '../../problem/problem.ts';
import { pathTo } from '../../shared/routes.ts';
import { normalizeText } from '../../shared/text.ts';
import { asObject } from '../../shared/values.ts';
import { planFolder } from '../../studio/edit/content-plan.ts';
import { type ExistingContent, readExistingContent, type UncheckedEntry } from '../../studio/edit/new/new-file-text.ts';
import { readRecord } from '../../studio/reports/imported/record.ts';
import { AddressMap } from './addresses.ts';
import { fetcher } from './fetch-file.ts';
import { Media } from './media.ts';
import type { OldSite } from './old-site.ts';
import { answersSchema, type Folder, type ImportAnswers } from './place.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { type ImportResult, writeImport } from './write-import.ts';

export interface ImportSettings {
  packageDir: string;
  contentDir: string;
  mediaDir?: string | undefined;
  /** Whether pictures and documents may be fetched from the old site. */
  mayFetch: boolean;
  /** The address of the old site, if that is the source. */
  sourceUrl?: string | undefined;
  into?: Folder | undefined;
  /** Path of a YAML file with answers. */
  answersFile?: string | undefined;
  isDryRun: boolean;
}

export interface ImportedSite extends ImportResult {
  /** Number of items in the source. */
  count: number;
  placed: ImportPlan['placed'];
  /** Facts about the practice on old pages, a line each. */
  suggestions: string[];
  url: string | undefined;
  /** Answers without effect, a sentence each. */
  unusedAnswers: string[];
  /** What the source itself passed over. */
  sourceNotes: string[];
}

/** Imports an old site into a content folder. Throws Refusal for a source or folder that cannot be used; then nothing was written. */
export async function importSite(site: OldSite, settings: ImportSettings): Promise<ImportedSite> {
  const { contentDir, packageDir, mediaDir, mayFetch, into, answersFile, isDryRun } = settings;
  if (!existsSync(join(contentDir, 'practice.yaml')) || !existsSync(join(contentDir, 'site.yaml')))
    throw new Refusal(`There is no site in ${shownPath(contentDir)} to import into. Create one first: npx ent-site init`);
  if (mediaDir !== undefined && !statSync(mediaDir, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`There is no folder ${shownPath(mediaDir)} with pictures. Name the folder "uploads" of the old site after --media.`);
  const answers = readAnswersFile(answersFile);
  const around = cachedContent(readExistingContent(contentDir));
  refuseBrokenFiles(around);
  const { targets, redirects } = await planFolder(contentDir);
  const record = readRecord(contentDir);
  const pages = new Set([...targets, ...hiddenAddresses(around)]);
  const known = new Map(redirects);
  // Reads the address of the site before the first item needs it.
  const url = await addressOf(site);
  const addresses = new AddressMap({ url, pages, redirects: known });
  const plan = await planImport(site, { contentDir, around, addresses, pages, into, answers, record });
  const fetchFile = mayFetch
    ? fetcher({ home: url, files: [...plan.attachments.values()].map((one) => one.url), source: settings.sourceUrl })
    : undefined;
  const media = new Media({ contentDir, mediaDir, fetchFile, attachments: plan.attachments });
  const context = { contentDir, packageDir, around, answers, addresses, pages, redirects: known, media, record, isDryRun };
  const result = await writeImport(site, plan, context);
  return {
    ...result,
    count: plan.count,
    placed: plan.placed,
    suggestions: plan.suggestions.lines(),
    url,
    sourceNotes: site.notes(),
    unusedAnswers: plan.unusedAnswers,
  };
}

/** Caches what is read from the disk once, since the answer does not change during an import. */
function cachedContent(content: ExistingContent): ExistingContent {
  const cached = new Map<string, UncheckedEntry[]>();
  const entriesOf = (type: string) => {
    const found = cached.get(type) ?? content.entriesOf(type);
    cached.set(type, found);
    return found;
  };
  return { ...content, entriesOf };
}

/** Returns the addresses of drafts and later articles, with their lists, which an earlier import may have written. */
function hiddenAddresses({ entriesOf, routes }: ExistingContent): string[] {
  const types = ['posts', 'services', 'providers', 'notices', 'ownPages'];
  const ofEntries = types.flatMap((type) => entriesOf(type).flatMap(({ slug }) => addressMaker(type)?.(slug, routes) ?? []));
  if (entriesOf('posts').length === 0) return ofEntries;
  const categories = [entriesOf('categories')[0]?.data['categories'] ?? []].flat().map((one) => String(asObject(one)['slug']));
  return [...ofEntries, routes.blog, routes.atomFeed, ...categories.map((slug) => pathTo.category(slug, routes))];
}

/** Throws BuildFailure if a file that the import adds lines to cannot be read. */
function refuseBrokenFiles({ mistakesOf }: ExistingContent): void {
  const mistakes = ['settings', 'practice', 'redirects', 'categories'].flatMap((type) => mistakesOf(type));
  if (mistakes.length > 0) throw new BuildFailure(mistakes);
}

/** Reads the source once, for its own address and to find mistakes in it before anything is written. */
async function addressOf(site: OldSite): Promise<string | undefined> {
  for await (const _ of site.items()) if (site.url !== undefined) break;
  return site.url;
}

function readAnswersFile(file: string | undefined): ImportAnswers {
  if (file === undefined) return answersSchema.parse({});
  if (!existsSync(file)) throw new Refusal(`There is no file ${shownPath(file)}.`);
  const label = shownPath(file);
  const parsed = parseSourceFile({ path: 'answers.yaml', label }, normalizeText(readFileSync(file, 'utf8')));
  if (parsed.problems.length > 0) throw new BuildFailure(parsed.problems);
  const { data, positionOf, rawTextAt } = parsed.value;
  const checked = answersSchema.safeParse(data ?? {});
  if (checked.success) return checked.data;
  throw new BuildFailure(
    explainIssues(checked.error.issues, { schema: answersSchema, data, rawTextAt }).map(({ path, atKey, rule, message, hint }) =>
      problem(rule, { file: label, ...positionOf(path, atKey), field: path.join('.') }, message, hint),
    ),
  );
}
