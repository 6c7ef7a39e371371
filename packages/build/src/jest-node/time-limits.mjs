import { addEventHandler, getState } from 'jest-circus';

/** Long enough for a started service with its database on two busy cores. */
const DEFAULT_LIMIT_MS = 120_000;

// The runner waits for a test without end.
addEventHandler((event) => {
  const block = getState().currentDescribeBlock;
  if (event.name === 'add_test') limit(block.children.at(-1), event);
  if (event.name === 'add_hook') limit(block.hooks.at(-1), event);
});

/** Makes a test or hook fail when it takes longer than its time limit. */
function limit(added, { timeout = DEFAULT_LIMIT_MS }) {
  const { fn } = added;
  // Functions with a parameter get a callback; `test.todo` has no function.
  if (!fn || fn.length > 0) return;
  added.fn = () => withinLimit(fn, timeout);
}

/** The real functions: a test may replace the timers. */
const { setTimeout, clearTimeout } = globalThis;

async function withinLimit(fn, timeout) {
  let timer;
  const expired = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not finished after ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([fn(), expired]);
  } finally {
    clearTimeout(timer);
  }
}
