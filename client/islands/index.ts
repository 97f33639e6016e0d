import type { ComponentType } from 'react';

/** All islands by the name in `data-island`. The page contains their props as JSON, written for exactly this component. */
export const islands = {
  'condition-filter': async () => (await import('./condition-filter.tsx')).ConditionFilter,
  quiz: async () => (await import('./quiz.tsx')).Quiz,
  'request-form': async () => (await import('./request-form.tsx')).RequestForm,
  'testimonial-carousel': async () => (await import('./testimonial-carousel.tsx')).TestimonialCarousel,
  'testimonial-pages': async () => (await import('./testimonial-pages.tsx')).TestimonialPages,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;

/** Loads the component of an island by its name. */
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;
