/** The engines of browsers, by the name of their project in `playwright.config.ts`. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export const VIEWPORT = { width: 1_280, height: 900 };

/** On a busy machine. */
export const START_TIMEOUT_MS = 120_000;

export type Key = 'Enter' | 'Escape' | 'Space';

/** One tab of a new browser profile: what differs between engines. `Tab` adds what is the same in all. */
export interface Driver {
  /** Resolves when the HTML of the page is parsed. */
  goto(url: string): Promise<void>;
  /** Reloads, without waiting. */
  reload(): Promise<void>;
  /** Goes back, without waiting: a restored page has no load event. */
  back(): Promise<void>;
  /** @returns the value of a JavaScript expression in the page, which must be JSON */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks with the mouse. @param at CSS pixels in the viewport */
  clickAt(at: { x: number; y: number }): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** @returns errors of the console since the last call */
  readConsole(): Promise<string[]>;
  close(): Promise<void>;
}

/** A started browser. */
export interface Browser {
  /** Opens a tab with cookies, storage and cache of its own. */
  open(): Promise<Driver>;
  close(): Promise<void>;
}
