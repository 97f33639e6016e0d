import { createContext, useContext } from 'react';
import type { AdminProblem } from '../../api.ts';

/** Problems of the file that is edited by field, see `placeProblems`. */
export const ProblemsContext = createContext<ReadonlyMap<string, AdminProblem[]>>(new Map());

/** In front of the path of a field in ids of the page. */
export const FIELD_ID = 'f';

/** The dotted path of a field from its id, `f.cover.tone`. */
export function fieldOfId(id: string): string {
  return id.slice(FIELD_ID.length + 1);
}

export function idOfField(field: string): string {
  return field ? `${FIELD_ID}.${field}` : FIELD_ID;
}

export function useProblemsOf(field: string): readonly AdminProblem[] {
  return useContext(ProblemsContext).get(field) ?? [];
}

/** How many problems stand in a field and all that is inside of it. */
export function useProblemCount(field: string): number {
  const problems = useContext(ProblemsContext);
  return [...problems].reduce((sum, [at, those]) => (at === field || at.startsWith(`${field}.`) ? sum + those.length : sum), 0);
}

/** What a control says of itself: its description and problems. */
export function useFieldAria(id: string, hasDescription: boolean) {
  const problems = useProblemsOf(fieldOfId(id));
  const about = [problems.length > 0 && `${id}.problems`, hasDescription && `${id}.about`].filter(Boolean).join(' ');
  return {
    ...(about && { 'aria-describedby': about }),
    ...(problems.some(({ severity }) => severity === 'error') && { 'aria-invalid': true }),
  };
}
