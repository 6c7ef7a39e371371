import { bridgeTabs, createPlatform, whenIdle } from '@atlas/mfe-kit/host';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { loadPage } from './chrome/main';
import { resolveRegistry } from './extensions/list-extensions';
import { openQuizByLink } from './navigation/open-quiz';
import { trackNavigation } from './navigation/track-navigation';
import { prefetchInitialPage } from './remotes/prefetch-remotes';
import { disableFrozen } from './remotes/freeze-detection';
import { initFederation } from './remotes/federation';
import { createOutlet } from './remotes/outlet';
import { readRegistry } from './remotes/read-registry';
import { linkedPages } from './paths';
import { registerRoutes } from './remotes/register-routes';
import { reloadIncomplete } from './remotes/reload-incomplete';
import { ownerOf } from './remotes/routes';
import { skipSessionRequest } from './session/skip-session-request';
import { reportFailure, reportUse } from './remotes/report-failure';
import { tracedFetch } from './traces/traced-fetch';
import { getHydrationOptions, canHydrate, readDehydratedPage, hydrateQueries } from './hydration';
import { protectBuiltIns } from './release-health/protect-built-ins';
import { createStackAttribution } from './release-health/attribute-stack';
import { collectIncidents } from './release-health/incidents';
import { recordStyleOrigins } from './release-health/style-origin';

async function boot(): Promise<void> {
  const registry = await resolveRegistry(await readRegistry());
  const entries = disableFrozen(registry, (name) =>
    reportFailure({ remote: name, part: 'load', phase: 'load', message: `${name} froze` }),
  );
  atlasBeat.owner = () => ownerOf(entries, window.location.pathname)?.name;
  const attributeStack = createStackAttribution(entries);
  const incidents = collectIncidents();
  recordStyleOrigins();
  protectBuiltIns(attributeStack, incidents);
  const importRemote = initFederation(entries);
  const state = readDehydratedPage();
  const hydratable = state && canHydrate(state) ? state : undefined;
  const platform = createPlatform({
    entries,
    hostPages: linkedPages,
    importRemote,
    fetch: (...call) => tracedFetch.fetch(...call),
    onRemoteFailure: reportFailure,
    onRemoteUse: reportUse,
    onFragmentRender: atlasBeat,
    onCallFailure: (failure) => incidents.report(failure),
    hydration: hydratable && getHydrationOptions(hydratable, incidents),
  });
  reloadIncomplete();
  // Events of other tabs are accepted from here on, after this page has read its own state.
  bridgeTabs(platform.events);
  skipSessionRequest(platform, hydratable !== undefined);
  if (state) hydrateQueries(platform, state);
  const { pathname } = platform.history.location;
  await Promise.all([
    platform.texts.add('shell', (language) => import(`./locales/${language}.json`)),
    hydratable && !ownerOf(entries, pathname) && loadPage(pathname),
  ]);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = hydratable ? root.querySelector<HTMLElement>('[data-outlet]') : null;
  const outlet = createOutlet(platform, document.querySelector('.first-page'), page);
  const app = <App platform={platform} outlet={outlet} />;
  // A transition renders in slices; any other first render blocks the browser until it is done.
  startTransition(() => {
    if (!hydratable) return createRoot(root).render(app);
    hydrateRoot(root, app, { onRecoverableError: platform.onHydrationMismatch });
  });

  registerRoutes(entries, outlet);
  trackNavigation(platform);
  openQuizByLink(platform);
  prefetchInitialPage(platform);
  whenIdle(
    () =>
      void import('./after-hydration').then(({ runAfterHydration }) =>
        runAfterHydration(platform, attributeStack, incidents),
      ),
  );
}

void boot();
