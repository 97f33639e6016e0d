/** The scheme of colors that a device asks for (`prefers-color-scheme`). */
export type Scheme = 'light' | 'dark';

/** One browser window of a patient, in any engine. */
export interface Tab {
  /** Loads an address; resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs an expression in the page and returns its value, which must fit into JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks with the mouse in the middle of the element that an expression finds. Rejects if there is none. */
  click(expression: string): Promise<void>;
  /** Clicks at a position in the window (CSS px). */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`, with Shift for `Shift+Tab`. */
  press(key: string): Promise<void>;
  back(): Promise<void>;
  /** Gives the page this size (CSS px). */
  resize(width: number, height: number): Promise<void>;
  /** Returns a picture (PNG) of what the window shows. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser engine on this machine. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** How to install what is missing, as one sentence; undefined if the engine can be started. */
  missing(): Promise<string | undefined>;
  /** Opens a window of a visitor who has never been on the site, on a device that asks for less motion. */
  open(scheme: Scheme): Promise<Tab>;
  /** Ends everything that `open` has started. */
  end(): Promise<void>;
}
