/** Steps of editing that can be taken back and done again. */
export interface Steps<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
  /** The field of the newest step, and when it was changed last, in milliseconds. */
  newest?: { what: string; at: number };
}

const MAX_STEPS = 200;
/** Milliseconds: what is typed into one field without a longer break is one step. */
const BREAK = 1500;

export function firstStep<Value>(now: Value): Steps<Value> {
  return { past: [], now, future: [] };
}

/** A step more. `what` names the field; letters typed into it in a row are one step. */
export function addStep<Value>(steps: Steps<Value>, now: Value, what: string, at: number): Steps<Value> {
  const { newest } = steps;
  const goesOn = newest?.what === what && at - newest.at < BREAK && steps.past.length > 0;
  const past = goesOn ? steps.past : [...steps.past, steps.now].slice(-MAX_STEPS);
  return { past, now, future: [], newest: { what, at } };
}

export function undoStep<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const before = past.at(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redoStep<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
