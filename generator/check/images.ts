import { rememberedEach } from '../remembered.ts';
import type { DocumentFacts } from './read-document.ts';
import { pageProblem, type Rule } from './rule.ts';

/** Every picture has a text (empty where it is decoration) and a size, and one at most is urgent (quality P6, WCAG 1.1.1). */
export const images: Rule = ({ documents }) => mistakes(documents).flat();

const mistakes = rememberedEach((facts: DocumentFacts) => [
  ...facts.imagesWithoutAlt.map((src) => pageProblem(facts, `the picture ${src} has no alt text.`)),
  ...facts.imagesWithoutSize.map((src) => pageProblem(facts, `the picture ${src} has no width and height.`)),
  ...facts.urgentImages
    .slice(1)
    .map((src) => pageProblem(facts, `the picture ${src} is the second with high priority; only a hero has it.`)),
]);
