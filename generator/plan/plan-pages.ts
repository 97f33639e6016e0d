import type { PagePlan, PageType, PlannedPage } from '../contract.ts';
import type { Problem, Result } from '../problem.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import { doublesIn } from '../shared/collections.ts';
import type { Site } from '../site/site.ts';

/** What makes the pages of each type's plans: while a type hands on the same plan, the page is the same object. */
const planners = new Map<string, (plans: readonly PagePlan[]) => readonly PlannedPage[]>();

const namesOf = rememberedEach(({ path }: PlannedPage) => path.toLowerCase());
const doubles = new Kept<Problem[]>();

/** Every page the site will have. Two pages at one address are an error that names both. */
export function planPages(site: Site, pageTypes: readonly PageType[]): Result<PlannedPage[]> {
  const value = pageTypes.flatMap((type) => {
    const pageType = type.name;
    const planner = planners.get(pageType) ?? rememberedEach((plan: PagePlan): PlannedPage => ({ ...plan, pageType }));
    planners.set(pageType, planner);
    return planner(type.plan(site));
  });
  const names = namesOf(value);
  return { value, problems: doubles.take(names, () => doublesIn(value, (_, index) => names[index]).map(doublePath)) };
}

function doublePath({ item: page, first: other }: { item: PlannedPage; first: PlannedPage }): Problem {
  return {
    severity: 'error',
    file: `content/${page.sources[0]}`,
    message: `${page.path} is made twice: here and from content/${other.sources[0]}.`,
    hint: 'Rename one of the two files.',
  };
}
