import { lazyComponent } from '@atlas/ui';
import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** The pages of a remote, each with code of its own. */
export interface Pages {
  (): React.ReactNode;
  /** Asks for the code of the page at this path, before anybody goes there. */
  preload(path: string): void;
  /** The code of the page at this path. */
  load(path: string): Promise<unknown>;
  /** The code of all of them: a server waits for nothing while it draws. */
  loadAll(): Promise<unknown>;
}

/** `routes` are patterns as in `remote.json`; `Waiting` stands while a page's code is on its way. A load that fails is the remote's boundary's, which offers to try again. */
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
