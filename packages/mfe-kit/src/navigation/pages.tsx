import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { createPageCode, type LoadPage, type PageCode } from './page-code';

/** The pages of a remote, each with code of its own. */
export interface Pages {
  (): React.ReactNode;
  /** Asks for the code of the page at this path, before anybody goes there. */
  preload(path: string): void;
}

/** `routes` are patterns as in `remote.json`; `Waiting` stands while a page's code is on its way. */
export function createPages(
  routes: Readonly<Record<string, LoadPage>>,
  Waiting: ComponentType,
): Pages {
  const pages = Object.entries(routes).map(([path, load]) => ({
    path,
    code: createPageCode(load),
  }));
  const App = () => (
    <Routes>
      {pages.map(({ path, code }) => (
        <Route
          key={path}
          path={path}
          element={<Loaded key={path} code={code} Waiting={Waiting} />}
        />
      ))}
    </Routes>
  );
  return Object.assign(App, {
    preload(path: string) {
      const { pathname } = new URL(path, 'http://atlas.invalid');
      // A failure is the visitor's only once the page is opened, and then it is tried again.
      for (const page of pages)
        if (matchPath(page.path, pathname)) page.code.load().catch(() => undefined);
    },
  });
}

/**
 * By effect, not by Suspense: React would hold a page back for 300 ms once its fallback was shown, and
 * `lazy` never forgets a load that failed.
 */
function Loaded({ code, Waiting }: { code: PageCode; Waiting: ComponentType }) {
  const [Page, show] = useState(() => code.known());
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    if (!Page) {
      code.load().then(
        (loaded) => gone || startTransition(() => show(() => loaded)),
        (cause: unknown) => gone || setError(cause),
      );
    }
    return () => {
      gone = true;
    };
  }, [code, Page]);
  // To the remote's boundary, which offers to try again.
  if (error) throw error;
  return Page ? <Page /> : <Waiting />;
}
