import { table } from '../shared/text.ts';

/** An event of a build: a step begins, `done` of `total` pages or pictures of the step are finished, or a page was rendered. */
type BuildEvent = { step: string } | { done: number; total: number } | { page: string; ms: number };

/** Receives the events of a build. An error that it throws ends the build. */
export type BuildProgress = (event: BuildEvent) => void;

export const NO_PROGRESS: BuildProgress = () => undefined;

const SLOWEST = 10;

/** Measures a build. `table` returns the steps in order with their ms, and the slowest pages. */
export function buildProfile() {
  const steps: { name: string; from: number }[] = [];
  const pages: { page: string; ms: number }[] = [];
  const progress: BuildProgress = (event) => {
    if ('step' in event) steps.push({ name: event.step, from: performance.now() });
    if ('page' in event) pages.push(event);
  };
  const printed = (): string => {
    const end = performance.now();
    const stepRows = steps.map(({ name, from }, index) => [Math.round((steps[index + 1]?.from ?? end) - from), name]);
    const slowest = pages.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    return [
      'Time by step, ms',
      ...table([[Math.round(steps[0]?.from ?? 0), 'start'], ...stepRows, [Math.round(end), 'total']], [0]),
      '',
      `Pages rendered: ${pages.length}${slowest.length > 0 ? '; the slowest, ms' : ''}`,
      ...table(
        slowest.map(({ page, ms }) => [ms.toFixed(1), page]),
        [0],
      ),
    ].join('\n');
  };
  return { progress, table: printed };
}

/** A shorter build shows no progress (ms). */
const SHOWN_AFTER = 1000;
/** Minimum time between two updates of the line (ms). */
const PAUSE = 100;
const CLEAR = '\r\u001b[K';

/** Shows the progress of a build on one line of a terminal; `clear` removes the line. */
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
