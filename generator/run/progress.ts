/** What a build is doing: a step of it begins, so many pages or pictures of a step are done, a page was rendered. */
type BuildEvent = { step: string } | { done: number; total: number } | { page: string; ms: number };

/** Gets the events of a build. What it throws ends the build. */
export type BuildProgress = (event: BuildEvent) => void;

export const NO_PROGRESS: BuildProgress = () => undefined;

const SLOWEST = 10;

/** Measures a build: `table` has the steps in their order with ms since the process began, and the pages that took longest. */
export function buildProfile() {
  const begun: { name: string; from: number }[] = [];
  const pages: { page: string; ms: number }[] = [];
  const progress: BuildProgress = (event) => {
    if ('step' in event) begun.push({ name: event.step, from: performance.now() });
    if ('page' in event) pages.push(event);
  };
  const table = (): string => {
    const end = performance.now();
    const line = (ms: number, what: string) => `${ms.toFixed(0).padStart(7)}  ${what}`;
    const steps = begun.map(({ name, from }, index) => line((begun[index + 1]?.from ?? end) - from, name));
    const slowest = pages.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    return [
      'Time by step, ms',
      line(begun[0]?.from ?? 0, 'start'),
      ...steps,
      line(end, 'in all'),
      '',
      `Pages rendered: ${pages.length}${slowest.length > 0 ? '; those that took longest, ms' : ''}`,
      ...slowest.map(({ page, ms }) => `${ms.toFixed(1).padStart(7)}  ${page}`),
    ].join('\n');
  };
  return { progress, table };
}

/** A build that is done by then shows nothing (ms). */
const SHOWN_AFTER = 1000;
/** Between two states of the line (ms): faster than that nobody reads. */
const PAUSE = 100;
const CLEAR = '\r\u001b[K';

/** One line on a terminal that says what a build is doing; `clear` takes it away. */
export function progressLine(write: (text: string) => void) {
  const started = performance.now();
  let shown = 0;
  let step = '';
  const progress: BuildProgress = (event) => {
    if ('page' in event) return;
    if ('step' in event) ({ step } = event);
    const text = 'step' in event ? step : `${step}: ${event.done} of ${event.total}`;
    const now = performance.now();
    if (now - started < SHOWN_AFTER || now - shown < PAUSE) return;
    shown = now;
    write(`${CLEAR}${text.charAt(0).toUpperCase()}${text.slice(1)} …`);
  };
  const clear = () => {
    if (shown > 0) write(CLEAR);
    shown = 0;
  };
  return { progress, clear };
}
