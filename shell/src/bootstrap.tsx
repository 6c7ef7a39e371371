import { bridgeTabs, createPlatform, whenIdle } from '@atlas/mfe-kit/host';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { loadPage } from './chrome/main';
import { resolveRegistry } from './extensions/list-extensions';
import { openQuizByLink } from './navigation/open-quiz';
import { watchNavigation } from './navigation/watch-navigation';
import { prefetchFirst } from './remotes/prefetch-remotes';
import { leaveOutFrozen } from './remotes/frozen';
import { connectFederation } from './remotes/federation';
import { createOutlet } from './remotes/outlet';
import { readRegistry } from './remotes/read-registry';
import { registerRoutes } from './remotes/register-routes';
import { ownerOf } from './remotes/routes';
import { skipNeedlessSessionCall } from './session/skip-needless-call';
import { reportFailure, reportTry } from './remotes/report-failure';
import { asking } from './traces/asking';
import { getHydrationOptions, canHydrate, readDehydratedPage, hydrateQueries } from './hydration';
import { takeBuiltIns } from './watch/built-ins';
import { createCulpritOf } from './watch/culprit';
import { collectIncidents } from './watch/incidents';
import { rememberMakers } from './watch/made-by';

async function boot(): Promise<void> {
  const registry = await resolveRegistry(await readRegistry());
  const entries = leaveOutFrozen(registry, ({ name }) =>
    reportFailure({ remote: name, part: 'load', phase: 'load', message: `${name} froze` }),
  );
  const culpritOf = createCulpritOf(entries);
  const incidents = collectIncidents();
  rememberMakers();
  takeBuiltIns(culpritOf, incidents);
  const importRemote = connectFederation(entries);
  const state = readDehydratedPage();
  const drawn = state && canHydrate(state) ? state : undefined;
  const platform = createPlatform({
    entries,
    importRemote,
    fetch: (...call) => asking.fetch(...call),
    onRemoteFailure: reportFailure,
    onRemoteUse: reportTry,
    onCallFailure: (failure) => incidents.tell(failure),
    hydration: drawn && getHydrationOptions(drawn, incidents),
  });
  // What another tab says from here on comes after what this one asks for.
  bridgeTabs(platform.events);
  skipNeedlessSessionCall(platform, drawn !== undefined);
  if (state) hydrateQueries(platform, state);
  const { pathname } = platform.history.location;
  await Promise.all([
    platform.texts.add('shell', (language) => import(`./locales/${language}.json`)),
    drawn && !ownerOf(entries, pathname) && loadPage(pathname),
  ]);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = drawn ? root.querySelector<HTMLElement>('[data-outlet]') : null;
  const outlet = createOutlet(platform, document.querySelector('.first-page'), page);
  const app = <App platform={platform} outlet={outlet} />;
  const onCaughtError = (error: unknown) => console.error(error);
  // As a transition React draws in slices; any other first render holds the browser up until it is done.
  startTransition(() => {
    if (!drawn) return createRoot(root, { onCaughtError }).render(app);
    hydrateRoot(root, app, {
      onCaughtError,
      onRecoverableError: platform.onHydrationMismatch,
    });
  });

  registerRoutes(entries, outlet);
  watchNavigation(platform);
  openQuizByLink(platform);
  prefetchFirst(platform);
  whenIdle(
    () =>
      void import('./after-hydration').then(({ runAfterHydration }) =>
        runAfterHydration(platform, culpritOf, incidents),
      ),
  );
}

void boot();
