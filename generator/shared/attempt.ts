/** Returns what a task returns; undefined where it throws, whatever the reason is. */
export function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
