import { deadlineOf } from '@atlas/mfe-kit/host';
import type { RegistryEntry } from '@atlas/contracts';

/**
 * Keeps the heading and lead from the page's HTML (`.first-page`) until the first remote has
 * rendered its own heading: a skeleton in between would remove what the visitor reads.
 */
export function createInitialHeader(host: HTMLElement, initialElement: Element | null) {
  let header = initialElement;
  let hasStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if ([...host.querySelectorAll('h1')].some((heading) => !header?.contains(heading))) remove();
  });
  const remove = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    header?.remove();
    header = null;
  };
  return {
    remove,
    isShown: () => header !== null,
    /** Moves the header into the outlet once React has rendered the shell. */
    attach: () => void (header && host.prepend(header)),
    /**
     * A page without a heading, or one that fails to load, is shown after its remote's deadline.
     */
    next(entry: RegistryEntry) {
      if (hasStarted || !header) return remove();
      hasStarted = true;
      observer.observe(host, { childList: true, subtree: true });
      timer = setTimeout(remove, deadlineOf(entry));
    },
  };
}
