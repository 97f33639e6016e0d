import type { Feature } from '../shared/features.ts';
import type { Site } from './site.ts';

const tests: Readonly<Record<Feature, (site: Site) => boolean>> = {
  severalOffices: () => false,
  otherQuiz: ({ quiz }) => isOtherQuiz(quiz),
};

/** More questions than breaths are drawn for one by one, a scale other than 0 to 5, other than four levels, or leads of another source. */
function isOtherQuiz({ questions, scale, levels, lead }: Site['quiz']): boolean {
  const values = scale.map(({ value }) => value).join();
  return questions.length > 20 || values !== '0,1,2,3,4,5' || levels.length !== 4 || lead.source !== undefined;
}

/** What a site has of that which not every site has, in the order of the list. */
export function siteFeatures(site: Site): Feature[] {
  return (Object.keys(tests) as Feature[]).filter((feature) => tests[feature](site));
}
