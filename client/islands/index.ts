import type { ComponentType } from 'react';

/** Every island by the name that pages use in `data-island`. Its props come from the page as JSON, written for this very component. */
export const islands = {
  'condition-filter': async () => (await import('./condition-filter.tsx')).ConditionFilter,
  quiz: async () => (await import('./quiz.tsx')).Quiz,
  'testimonial-carousel': async () => (await import('./testimonial-carousel.tsx')).TestimonialCarousel,
  'testimonial-pages': async () => (await import('./testimonial-pages.tsx')).TestimonialPages,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;

/** What the browser loads for the island of a name. */
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;
