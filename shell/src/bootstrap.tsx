import { createPlatform } from '@atlas/mfe-kit/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
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
import { skipNeedlessSessionCall } from './session/skip-needless-call';
import { reportFailure, reportTry } from './remotes/report-failure';

async function boot(): Promise<void> {
  const registry = await withOverrides(await readRegistry());
  const entries = leaveOutFrozen(registry, ({ name, version }) =>
    reportFailure({ remote: name, version, part: 'load', phase: 'load', message: `${name} froze` }),
  );
  const importRemote = connectFederation(entries);
  const platform = createPlatform({
    entries,
    importRemote,
    onRemoteFailure: reportFailure,
    onRemoteTry: reportTry,
  });
  skipNeedlessSessionCall(platform);
  await platform.texts.add('shell', (language) => import(`./locales/${language}.json`));

  // Before React clears the root.
  layOutWhenIdle();
  const outlet = createOutlet(platform, document.querySelector('.first-page'));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = createRoot(root, { onCaughtError: (error) => console.error(error) });
  // As a transition React draws in slices; any other first render holds the browser up until it is done.
  startTransition(() => page.render(<App platform={platform} outlet={outlet} />));

  registerRoutes(entries, outlet);
  watchNavigation(platform);
  openQuizByLink(platform);
  startDeveloper(platform);
  prefetchRemotes(platform);
}

void boot();
