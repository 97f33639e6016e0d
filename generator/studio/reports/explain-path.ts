import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Entry } from '../../content/read-entries.ts';
import { addressMaker, contentTypes, labelsOf } from '../../content/types/index.ts';
import type { PlannedPage } from '../../contract/page.ts';
import { pageFile } from '../../contract/template-files.ts';
import type { PlannedContent } from '../../pipeline.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { fail } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { foldName } from '../../shared/file-names.ts';
import { addressOf, outputFile, splitLink } from '../../shared/routes.ts';
import { contentPath, pagePathIn } from '../edit/subject.ts';

/** Content types that every page shows. */
const EVERYWHERE = ['practice', 'settings', 'strings', 'theme', 'offices', 'announcements', 'search'];

/** Lists the files of a page, or the pages of a content file, one a line. Throws BuildFailure, with the nearest match, if there is neither. */
export function explainPath(given: string, { plan, project }: { plan: PlannedContent; project: Project }): string[] {
  const { pages } = plan;
  const path = contentPath(given, project.contentDir);
  const entry = plan.entries.find((one) => one.path === path);
  if (entry) return explainEntry(entry, plan);
  const asset = plan.sources.assets.find((one) => one.path.normalize('NFC') === path.normalize('NFC'));
  if (asset) {
    const isSame = (file: string) => foldName(file) === foldName(path);
    const names = ({ facts: { references, pictures } }: Entry) =>
      references.some(({ target, value }) => isSame(target + value)) || pictures.some(({ file }) => isSame(`images/${file}`));
    return [asset.label, ...namedBy(plan, names)];
  }
  const inOut = relative(project.outDir, join(process.cwd(), given));
  const address = pagePathIn(inOut.startsWith('..') ? given : addressOf(inOut));
  const page = pages.find((one) => one.path === address);
  if (page) return explainPage(page, plan, project);
  const redirect = redirectsOf(plan).find(({ from }) => from === address);
  if (redirect)
    return [
      `${address} is an old address that redirects to ${redirect.to}.`,
      'The redirect is in redirects.yaml, or comes from a renamed file.',
    ];
  const names = [...pages.map((one) => one.path), ...plan.entries.map((one) => one.path)];
  const message = `There is no page or content file with this name.${didYouMean(given.startsWith('/') ? address : path, names)}`;
  return fail('unknown-path', given, message, 'Use an address such as /contact-us, or a file such as content/practice.yaml.');
}

function explainPage(page: PlannedPage, plan: PlannedContent, { projectDir, packageDir, contentDir }: Project): string[] {
  const own = plan.entries.filter(({ path }) => page.sources.includes(path));
  const lists = page.sources.filter((source) => !own.some(({ path }) => path === source));
  const shared = plan.entries.filter(({ type }) => EVERYWHERE.includes(type));
  const saved = own.map(({ path }) => statSync(join(contentDir, path)).mtime).toSorted((a, b) => Number(b) - Number(a))[0];
  const template = (ending: string) =>
    [projectDir, packageDir].map((dir) => join(dir, pageFile(page.pageType).replace('.tsx', ending))).find(existsSync);
  return [
    `${page.path}: ${page.head.title}`,
    `  file       out/${outputFile(page.path)}`,
    ...own.map((entry) => `  content    ${entry.label} (${labelsOf(entry.type).one})`),
    ...lists.map((source) => `  content    ${source}`),
    ...own.flatMap((entry) =>
      entry.facts.references.map(({ path, target, value }) => `  refers to  ${fileNamed(target, value)} in ${path.join('.')}`),
    ),
    ...['.tsx', '.css'].flatMap((ending) => template(ending) ?? []).map((file) => `  template   ${relative(process.cwd(), file)}`),
    `  every page ${shared.map(({ label }) => label).join(', ')}`,
    ...redirectsOf(plan).flatMap(({ from, to }) => (splitLink(to).path === page.path ? [`  redirect   from ${from}`] : [])),
    ...(page.lastModified === undefined ? [] : [`  changed    ${page.lastModified}, according to the content`]),
    ...(saved === undefined ? [] : [`  saved      ${saved.toISOString().slice(0, 10)}, by the date of the file`]),
    ...own.flatMap((entry) => linkedFrom(entry, plan)).map((line) => `  ${line}`),
  ];
}

function explainEntry(entry: Entry, plan: PlannedContent): string[] {
  const made = plan.pages.filter(({ sources }) => sources.includes(entry.path));
  const everywhere = EVERYWHERE.includes(entry.type) ? ['  affects    every page'] : [];
  return [
    `${entry.label}: ${labelsOf(entry.type).one}`,
    ...made.map(({ path, pageType }) => `  makes      ${path} by templates/pages/${pageType}.tsx`),
    ...(made.length + everywhere.length === 0
      ? ['  makes      no page that visitors see now; other pages may show its content']
      : everywhere),
    ...linkedFrom(entry, plan).map((line) => `  ${line}`),
  ];
}

function linkedFrom({ type, slug, path }: Entry, plan: PlannedContent): string[] {
  const address = addressMaker(type)?.(slug, plan.site.routes);
  const isSame = (link: string | undefined) => link !== undefined && address !== undefined && splitLink(link).path === address;
  return namedBy(
    plan,
    ({ facts, path: other }) =>
      other !== path &&
      (facts.references.some(({ target, value }) => target === type && value === slug) ||
        facts.links.some(({ value }) => isSame(value)) ||
        facts.textMistakes.some(({ link }) => isSame(link))),
  );
}

function redirectsOf({ planned: { redirects } }: PlannedContent) {
  return [...redirects.stubs, ...redirects.wildcards];
}

function namedBy({ entries }: PlannedContent, names: (entry: Entry) => boolean): string[] {
  return entries.filter(names).map(({ label }) => `used by    ${label}`);
}

function fileNamed(target: string, value: string): string {
  if (target.endsWith('/')) return `${target}${value}`;
  const type = contentTypes.find(({ name }) => name === target);
  return `${type?.at ?? target}${value}${type?.body ? '.md' : '.yaml'}`;
}
