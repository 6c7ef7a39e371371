const STORED = 'engine-errors';

/** Runs first in every page. */
function record(key: string): void {
  const add = (text: unknown) => {
    const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...errors, String(text)]));
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
}

/** JavaScript that records errors of the console in a page of an engine that does not report them. */
export const RECORDER = `(${record})(${JSON.stringify(STORED)})`;

/** Expression of the recorded errors, which forgets them. */
export const RECORDED = `((key) => {
  const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  sessionStorage.removeItem(key);
  return errors;
})(${JSON.stringify(STORED)})`;
