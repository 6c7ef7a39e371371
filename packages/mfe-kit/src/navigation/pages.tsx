import { lazyComponent } from '@atlas/ui';
import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** The pages of a remote as one component; each page is a chunk of its own. */
export interface Pages {
  (): React.ReactNode;
  /** Starts to load the chunk of the page at this path. */
  preload(path: string): void;
  /** Loads the chunk of the page at this path. */
  load(path: string): Promise<unknown>;
  /** Loads all chunks. A server does so before it renders. */
  loadAll(): Promise<unknown>;
}

/**
 * Creates the pages of a remote. A failed load reaches the remote's error boundary, which offers
 * a retry.
 * @param routes page modules by route pattern, as in `remote.json`
 * @param Fallback shown while a page's chunk loads
 * @returns a component with `preload`, `load` and `loadAll`
 * @example
 * export const App = createPages({ '/tools': () => import('./tools-page') }, PageSkeleton);
 */
export function createPages(
  routes: Readonly<Record<string, LoadPage>>,
  Fallback: ComponentType,
): Pages {
  const pages = Object.entries(routes).map(([path, load]) => ({
    path,
    Page: lazyComponent(load, { waiting: <Fallback /> }),
  }));
  const App = () => (
    <Routes>
      {pages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page key={path} />} />
      ))}
    </Routes>
  );
  const at = (path: string) => {
    const { pathname } = new URL(path, 'http://atlas.invalid');
    return pages.filter(({ path: pattern }) => matchPath(pattern, pathname));
  };
  return Object.assign(App, {
    preload: (path: string) => at(path).forEach(({ Page }) => Page.preload()),
    load: (path: string) => Promise.all(at(path).map(({ Page }) => Page.load())),
    loadAll: () => Promise.all(pages.map(({ Page }) => Page.load())),
  });
}
