import { deadlineOf } from '@atlas/mfe-kit/host';
import type { RegistryEntry } from '@atlas/contracts';

/**
 * The words that stood in the page's HTML (`.first-page`) stay until the first remote has drawn its own
 * heading in their place: a skeleton in between would take away what the visitor is reading.
 */
export function createFirstWords(host: HTMLElement, found: Element | null) {
  let words = found;
  let begun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if ([...host.querySelectorAll('h1')].some((heading) => !words?.contains(heading))) end();
  });
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    words?.remove();
    words = null;
  };
  return {
    end,
    shown: () => words !== null,
    /** Once React has drawn the frame; until then they stand where the HTML has them. */
    stand: () => void (words && host.prepend(words)),
    /** A page without a heading, or one that never comes, is shown after its remote's deadline. */
    next(entry: RegistryEntry) {
      if (begun || !words) return end();
      begun = true;
      observer.observe(host, { childList: true, subtree: true });
      timer = setTimeout(end, deadlineOf(entry));
    },
  };
}
