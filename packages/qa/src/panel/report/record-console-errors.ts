import type { ShellExtensionHost } from '@atlas/mfe-kit/host';

/** Records calls of `console.error` as errors of the page. Returns a function that stops it. */
export function recordConsoleErrors({
  recordError,
}: Pick<ShellExtensionHost, 'recordError'>): () => void {
  const original = console.error;
  console.error = (...parts: unknown[]) => {
    recordError(parts.map(String).join(' '));
    original(...parts);
  };
  return () => {
    console.error = original;
  };
}
