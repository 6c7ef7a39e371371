export interface Progress {
  say(text: string): void;
  /** Starts a step. @returns a function that ends it and prints its duration */
  step(text: string): (text: string) => void;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a line per step, with seconds since the start and of the step. */
export function createProgress(write: (line: string) => void = console.log): Progress {
  const startedAt = performance.now();
  const say = (text: string) => write(`[${seconds(startedAt).padStart(7)}] ${text}`);
  return {
    say,
    step(text) {
      const since = performance.now();
      say(`${text} …`);
      return (result) => say(`${result} (${seconds(since)})`);
    },
  };
}

export const silent: Progress = { say: () => {}, step: () => () => {} };
