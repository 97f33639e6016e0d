import { expect, inject, it } from 'vitest';
import { carouselReady, stepThroughQuotes, stepThroughQuotesByKeyboard } from '../helpers/carousel.ts';
import { narrowConditions } from '../helpers/conditions.ts';
import { QUIZ_PATH } from '../helpers/quiz.ts';
import { beforeKeyboardWalk, beforeMouseWalk, walkQuizByKeyboard, walkQuizByMouse } from '../helpers/quiz-walk.ts';
import { pageThroughTestimonials, pageThroughTestimonialsByKeyboard } from '../helpers/testimonials.ts';
import { hydrated, useSite, type Visit, visit } from '../helpers/visit.ts';

useSite(() => inject('reactSite'));

type Walk = (page: Parameters<typeof hydrated>[0]) => Promise<void>;

/** The visitor's interactions with each island; the tests in tests/browser run them on the site whose runtime is Preact. */
const WALKS: [name: string, path: string, walk: Walk, before?: Visit['before']][] = [
  ['the quiz with a mouse', QUIZ_PATH, walkQuizByMouse, beforeMouseWalk],
  ['the quiz by keyboard alone (P3)', QUIZ_PATH, walkQuizByKeyboard, beforeKeyboardWalk],
  ['the quotes with a mouse', '/', stepThroughQuotes],
  ['the quotes by keyboard alone (P3)', '/', stepThroughQuotesByKeyboard],
  ['testimonials with a mouse', '/testimonials', pageThroughTestimonials],
  ['testimonials by keyboard alone (P3)', '/testimonials', pageThroughTestimonialsByKeyboard],
  ['the list of conditions', '/conditions', narrowConditions],
];

it.each(WALKS)('visitors can use %s with React as the runtime', async (_, path, walk, before) => {
  await visit(path, { ...(before && { before }) }, async (page, { complaints }) => {
    await hydrated(page);
    if (path === '/') await carouselReady(page);
    await walk(page);
    expect(complaints).toEqual([]);
  });
});
