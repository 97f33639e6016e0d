/** Undo steps, oldest first, and redo steps, next first. */
export interface Steps<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
  /** The field of the newest step, and the time of its last change (ms). */
  newest?: { what: string; at: number };
}

const MAX_STEPS = 200;
/** Typing into a field without a longer pause is one step (ms). */
const PAUSE = 1500;

/** Returns steps that start with a value, with nothing to undo. */
export function firstStep<Value>(now: Value): Steps<Value> {
  return { past: [], now, future: [] };
}

/** Adds a step. `what` names the field; continuous typing into it is one step. */
export function addStep<Value>({ past, now: before, newest }: Steps<Value>, now: Value, what: string, at: number): Steps<Value> {
  const continues = newest?.what === what && at - newest.at < PAUSE && past.length > 0;
  return { past: continues ? past : [...past, before].slice(-MAX_STEPS), now, future: [], newest: { what, at } };
}

/** Undoes the newest step; returns the same steps if there is none. */
export function stepBack<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const before = past.at(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** Redoes the step that was undone last; returns the same steps if there is none. */
export function stepForward<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
