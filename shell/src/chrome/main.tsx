import { matchPath, Route, Routes, useLocation } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { HomePage } from '../home/home-page';
import type { Outlet } from '../remotes/outlet';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { ownerOf } from '../remotes/routes';
import { lazyPage } from './lazy-page';

const LandingPage = lazyPage(() => import('../landing/landing-page'));
const LegalPage = lazyPage(() => import('../legal/legal-page'));
const NotFoundPage = lazyPage(() => import('../not-found/not-found-page'));

const Region = styled.main`
  min-height: 100vh;
  padding-bottom: var(--space-16);
  &:focus {
    outline: none;
  }
`;

/** Created once: a change of the query, such as typing in the search, does not rerender pages. */
const PAGES: readonly ReactElement<{ path: string; element: ReactElement }>[] = [
  <Route key="home" path="/" element={<HomePage />} />,
  <Route key="landing" path="/landing" element={<LandingPage />} />,
  <Route key="privacy" path="/privacy-policy" element={<LegalPage document="privacy" />} />,
  <Route key="terms" path="/terms-of-service" element={<LegalPage document="terms" />} />,
  <Route key="terms-short" path="/terms" element={<LegalPage document="terms" />} />,
  <Route key="unknown" path="*" element={<NotFoundPage />} />,
];

/** Loads the chunk of the shell's page at this path, before hydration. */
export async function loadPage(pathname: string): Promise<void> {
  const page = PAGES.find(({ props }) => matchPath(props.path, pathname));
  await (page?.props.element.type as { load?: () => Promise<unknown> } | undefined)?.load?.();
}

/** The shell's own pages, or the remote that owns the path. */
export function Main({ outlet }: { outlet: Outlet }) {
  const { pathname } = useLocation();
  const entries = useStore(usePlatform().registry, (state) => state.entries);
  return (
    <Region id="main" tabIndex={-1}>
      {!ownerOf(entries, pathname) && <Routes>{PAGES}</Routes>}
      <RemoteOutlet outlet={outlet} />
    </Region>
  );
}
