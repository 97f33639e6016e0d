/** What a build is doing, as its steps come; and how far it is with those that have many parts. What one of these throws ends the build. */
export interface BuildProgress {
  step(name: string): void;
  /** So many pages or pictures of a step are done. */
  part(done: number, total: number): void;
  page(path: string, ms: number): void;
}

export const NO_PROGRESS: BuildProgress = { step: () => undefined, part: () => undefined, page: () => undefined };

export function both(one: BuildProgress, other: BuildProgress): BuildProgress {
  return {
    step(name) {
      one.step(name);
      other.step(name);
    },
    part(done, total) {
      one.part(done, total);
      other.part(done, total);
    },
    page(path, ms) {
      one.page(path, ms);
      other.page(path, ms);
    },
  };
}

const SLOWEST = 10;

export class BuildProfile implements BuildProgress {
  readonly #steps: { name: string; from: number }[] = [];
  readonly #pages: { path: string; ms: number }[] = [];

  step(name: string): void {
    this.#steps.push({ name, from: performance.now() });
  }

  part(): void {
    // Counted by pages.
  }

  page(path: string, ms: number): void {
    this.#pages.push({ path, ms });
  }

  /** The steps in their order with ms since the process began, and the pages that took longest. */
  table(): string {
    const end = performance.now();
    const line = (ms: number, what: string) => `${ms.toFixed(0).padStart(7)}  ${what}`;
    const steps = this.#steps.map(({ name, from }, index) => line((this.#steps[index + 1]?.from ?? end) - from, name));
    const slowest = this.#pages.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    return [
      'Time by step, ms',
      line(this.#steps[0]?.from ?? 0, 'start'),
      ...steps,
      line(end, 'in all'),
      '',
      `Pages rendered: ${this.#pages.length}${slowest.length > 0 ? '; those that took longest, ms' : ''}`,
      ...slowest.map(({ path, ms }) => `${ms.toFixed(1).padStart(7)}  ${path}`),
    ].join('\n');
  }
}

/** A build that is done by then shows nothing (ms). */
const SHOWN_AFTER = 1000;
/** Between two states of the line (ms): faster than that nobody reads. */
const PAUSE = 100;

/** One line on a terminal that says what a build is doing; it is gone at the end. */
export class ProgressLine implements BuildProgress {
  readonly #started = performance.now();
  readonly #write: (text: string) => void;
  #shown = 0;
  #step = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  step(name: string): void {
    this.#step = name;
    this.#show(name);
  }

  part(done: number, total: number): void {
    this.#show(`${this.#step}: ${done} of ${total}`);
  }

  page(): void {
    // Counted by `part`.
  }

  clear(): void {
    if (this.#shown > 0) this.#write(CLEAR);
    this.#shown = 0;
  }

  #show(text: string): void {
    const now = performance.now();
    if (now - this.#started < SHOWN_AFTER || now - this.#shown < PAUSE) return;
    this.#shown = now;
    this.#write(`${CLEAR}${text.charAt(0).toUpperCase()}${text.slice(1)} …`);
  }
}

const CLEAR = '\r\u001b[K';
