import { noteError } from '../../watch/seen-errors';

/** Notes what is said on the console as an error from now on; the console keeps getting it. Returns its end. */
export function watchConsole(): () => void {
  const original = console.error;
  console.error = (...parts: unknown[]) => {
    noteError(parts.map(String).join(' '));
    original(...parts);
  };
  return () => {
    console.error = original;
  };
}
