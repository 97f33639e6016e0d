/** Returns the result of a task; undefined if it throws anything. */
export function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
