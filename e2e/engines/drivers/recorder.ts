import { ABORTED_LOAD, LATE_MS, LEAVE_MS } from './left-page';

const STORED = 'engine-errors';

/** Runs first in every page. `abortedLoad` is the source of a pattern. */
function record(key: string, abortedLoad: string, leaveMs: number, lateMs: number): void {
  type Recorded = { text: string; at: number };
  const read = () => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Recorded[];
  const write = (errors: Recorded[]) => sessionStorage.setItem(key, JSON.stringify(errors));
  const pattern = new RegExp(abortedLoad);
  let restoredAt = -Infinity;
  const add = (text: unknown) => {
    // A restored page gets events of the time before.
    if (Date.now() - restoredAt < lateMs && pattern.test(String(text))) return;
    // The other notifications are delivered with the next frame.
    if (String(text).startsWith('ResizeObserver loop completed')) return;
    write([...read(), { text: String(text), at: Date.now() }]);
  };
  const { error } = console;
  console.error = (...values: unknown[]) => {
    add(values.join(' '));
    error(...values);
  };
  addEventListener(
    'error',
    ({ message, target }) =>
      add(message ?? `failed to load ${(target as HTMLScriptElement).outerHTML}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add(`${effectiveDirective} refuses ${blockedURI}`),
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoredAt = Date.now();
  });
  // As `withoutAbortedLoads`, which is not in the page.
  addEventListener('pagehide', () => {
    write(read().filter(({ text, at }) => Date.now() - at > leaveMs || !pattern.test(text)));
  });
}

/** JavaScript that records errors of the console in a page of an engine that does not report them. */
export const RECORDER = `(${record.toString()})(${[STORED, ABORTED_LOAD.source, LEAVE_MS, LATE_MS].map((value) => JSON.stringify(value)).join(', ')})`;

/** Expression of the recorded errors, which forgets them. */
export const RECORDED = `((key) => {
  const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  sessionStorage.removeItem(key);
  return errors.map(({ text }) => text);
})(${JSON.stringify(STORED)})`;
