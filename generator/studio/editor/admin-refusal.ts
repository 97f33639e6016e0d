import { Refusal } from '../../problem/problem.ts';
import type { AdminProblem } from './api.ts';

/** Why the editor is not given what it asked for, with the HTTP status of the answer. */
export class AdminRefusal extends Refusal {
  constructor(
    readonly status: 400 | 404 | 409 | 422,
    message: string,
    readonly problems: readonly AdminProblem[] = [],
  ) {
    super(message);
  }
}
