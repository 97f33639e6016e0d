import type { AdminProblem } from './api.ts';

/** Why the editor is not given what it asked for, as the answer to its request. */
export class AdminRefusal extends Error {
  constructor(
    readonly status: 400 | 404 | 409 | 422,
    message: string,
    readonly problems: readonly AdminProblem[] = [],
  ) {
    super(message);
  }
}
