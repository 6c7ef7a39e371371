import { createPlatform } from '@atlas/mfe-kit/host';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { loadPage } from './chrome/main';
import { startDeveloper, withOverrides } from './developer';
import { layOutWhenIdle } from './lay-out-when-idle';
import { openQuizByLink } from './navigation/open-quiz';
import { watchNavigation } from './navigation/watch-navigation';
import { prefetchRemotes } from './remotes/prefetch-remotes';
import { leaveOutFrozen } from './remotes/frozen';
import { connectFederation } from './remotes/federation';
import { createOutlet } from './remotes/outlet';
import { readRegistry } from './remotes/read-registry';
import { registerRoutes } from './remotes/register-routes';
import { ownerOf } from './remotes/routes';
import { skipNeedlessSessionCall } from './session/skip-needless-call';
import { reportFailure, reportTry } from './remotes/report-failure';
import { asDrawn, isTheirs, readDrawn, takeAnswers } from './take-over';

async function boot(): Promise<void> {
  const registry = await withOverrides(await readRegistry());
  const entries = leaveOutFrozen(registry, ({ name, version }) =>
    reportFailure({ remote: name, version, part: 'load', phase: 'load', message: `${name} froze` }),
  );
  const importRemote = connectFederation(entries);
  const state = readDrawn();
  const drawn = state && isTheirs(state) ? state : undefined;
  const platform = createPlatform({
    entries,
    importRemote,
    onRemoteFailure: reportFailure,
    onRemoteTry: reportTry,
    drawn: drawn && asDrawn(drawn),
  });
  skipNeedlessSessionCall(platform, drawn !== undefined);
  if (state) takeAnswers(platform, state);
  const { pathname } = platform.history.location;
  await Promise.all([
    platform.texts.add('shell', (language) => import(`./locales/${language}.json`)),
    drawn && !ownerOf(entries, pathname) && loadPage(pathname),
  ]);

  // Before React clears the root.
  layOutWhenIdle();
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
      onRecoverableError: (error) => platform.onDifference?.('shell', error),
    });
  });

  registerRoutes(entries, outlet);
  watchNavigation(platform);
  openQuizByLink(platform);
  startDeveloper(platform);
  prefetchRemotes(platform);
}

void boot();
