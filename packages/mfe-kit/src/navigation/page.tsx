import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform } from '../platform/platform-context';

const PRODUCT = 'AI Atlas';

/**
 * A page: sets the document title. After a navigation, not on the first load, it focuses the h1
 * and announces the title. A change of search or hash is not a navigation.
 * @param props.title in the visitor's language
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { history, announcements } = usePlatform();
  const focused = useRef<string | undefined>(undefined);
  const heading = useRef<HTMLElement | null>(null);

  useEffect(() => {
    document.title = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    const found = root.current?.querySelector('h1');
    if (!found) return;
    if (focused.current === pathname) {
      // The page has replaced the heading of its skeleton, and the focus went with it.
      const isLost = heading.current?.isConnected === false && isNothingFocused();
      if (isLost) heading.current = focusHeading(found);
      return;
    }
    const first = focused.current === undefined && !history.hasNavigated;
    focused.current = pathname;
    if (first || history.location.hash !== '') return;
    heading.current = focusHeading(found);
    announcements.getState().announce(title);
  });

  return <div ref={root}>{children}</div>;
}

const isNothingFocused = () => document.activeElement === document.body;

function focusHeading(heading: HTMLElement): HTMLElement {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
