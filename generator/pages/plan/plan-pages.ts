import type { PageType, PlannedPage } from '../../contract/page.ts';
import { type Problem, problem, type Result } from '../../problem/problem.ts';
import { doublesIn } from '../../shared/collections.ts';
import type { Site } from '../../site/site.ts';

/** Every page the site will have. Two pages at one address are an error that names both. */
export function planPages(site: Site, pageTypes: readonly PageType[]): Result<PlannedPage[]> {
  const value = pageTypes.flatMap((type) => type.plan(site).map((plan): PlannedPage => ({ ...plan, pageType: type.name })));
  return { value, problems: doublesIn(value, ({ path }) => path.toLowerCase()).map(doublePath) };
}

function doublePath({ item: page, first: other }: { item: PlannedPage; first: PlannedPage }): Problem {
  return problem(
    'same-address',
    `content/${page.sources[0]}`,
    `${page.path} is made twice: here and from content/${other.sources[0]}.`,
    'Rename one of the two files.',
  );
}
