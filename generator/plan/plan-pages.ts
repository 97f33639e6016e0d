import type { Problem, Result } from '../problem.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import type { Site } from '../site/site.ts';
import type { PageSeed, PageType, PlannedPage } from './page-type.ts';

/** The pages of each type's seeds: while a type hands on the same seed, the page is the same object. */
const pagesOf = new Map<string, (seeds: readonly PageSeed[]) => readonly PlannedPage[]>();

function plannedPages(seeds: readonly PageSeed[], pageType: string): readonly PlannedPage[] {
  const plan = pagesOf.get(pageType) ?? rememberedEach((seed: PageSeed): PlannedPage => ({ ...seed, pageType }));
  pagesOf.set(pageType, plan);
  return plan(seeds);
}

const namesOf = rememberedEach(({ path }: PlannedPage) => path.toLowerCase());
const doubles = new Kept<Problem[]>();

/** Every page the site will have. Two pages at one address are an error that names both. */
export function planPages(site: Site, pageTypes: readonly PageType[]): Result<PlannedPage[]> {
  const value = pageTypes.flatMap((pageType) => plannedPages(pageType.plan(site), pageType.name));
  return { value, problems: doubles.take(namesOf(value), () => doublePaths(value)) };
}

function doublePaths(pages: readonly PlannedPage[]): Problem[] {
  const first = new Map<string, PlannedPage>();
  const problems: Problem[] = [];
  for (const page of pages) {
    const name = page.path.toLowerCase();
    const other = first.get(name);
    if (other) problems.push(doublePath(page, other));
    else first.set(name, page);
  }
  return problems;
}

function doublePath(page: PlannedPage, other: PlannedPage): Problem {
  return {
    severity: 'error',
    file: `content/${page.sources[0]}`,
    message: `${page.path} is made twice: here and from content/${other.sources[0]}.`,
    hint: 'Rename one of the two files.',
  };
}
