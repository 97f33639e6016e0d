/** How long a busy phone may take to find an idle moment (ms). */
const IDLE_TIMEOUT_MS = 2000;

/** requestIdleCallback where there is one; Safari has none. */
export function whenIdle(task: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 200);
}
