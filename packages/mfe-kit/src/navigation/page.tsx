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

  useEffect(() => {
    document.title = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    if (focused.current === pathname || root.current?.querySelector('h1') == null) return;
    const first = focused.current === undefined && !history.hasNavigated;
    focused.current = pathname;
    if (first || history.location.hash !== '') return;
    focusHeading(root.current);
    announcements.getState().announce(title);
  });

  return <div ref={root}>{children}</div>;
}

function focusHeading(root: HTMLElement): void {
  const heading = root.querySelector('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
