import { toLanguage } from '@atlas/contracts';
import { LANGUAGE_KEY } from '../../../language/stored-language';
import { matchPath } from '../../../navigation/router';
import { createPlatform } from '../../../platform/create-platform';
import { PlatformProvider } from '../../../platform/platform-context';
import type { Remote } from '../../../remote/remote';
import { GlobalStyle, ToastProvider } from '@atlas/ui';
import * as remote from '@atlas/remote-under-test';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import { mockHandlers } from '../../mocks/handlers';
import { linkedPagesEntry } from '../../linked-pages';
import { watchBuilds } from '../watch-builds';
import { loadTexts } from '../locales';
import { slotOf } from '../preview-targets';
import { readSettings } from '../stored-settings';
import { responses, contracts, manifest } from '../under-test';
import { rootElement } from '../root-element';
import { OutsideLinkNotice } from './outside-link-notice';
import { mountPages } from './mount-pages';
import { SlotFrame } from './slot-frame';

/** The build copies it to the root, so that its scope includes every page. */
const WORKER = new URL('msw/mockServiceWorker.js', import.meta.url);

/** Starts a remote on mocked APIs: its pages by their lifecycles, or one of its slots. */
export async function start(): Promise<void> {
  watchBuilds();
  const handlers = mockHandlers({
    settings: readSettings,
    responses: responses,
    contracts,
    storage: sessionStorage,
  });
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: WORKER.pathname },
  });
  const entry = {
    ...manifest,
    pages: manifest.pages.map(({ path, indexed }) => ({ path, indexed })),
    nav: [],
    version: ATLAS_VERSION,
    entry: '',
    integrity: {},
    preload: [],
    shared: {},
  };
  const platform = createPlatform({
    entries: [entry, linkedPagesEntry()],
    importRemote: async () => remote as Remote,
    onRemoteFailure: ({ message }) => console.error(message),
  });
  await loadTexts(platform);
  // Follows a language that was chosen in the panel or another window; typed text stays.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LANGUAGE_KEY) return;
    void platform.language.getState().setLanguage(toLanguage(newValue));
  });

  const slot = slotOf(platform.history.location.pathname);
  const isMine = (path: string) =>
    manifest.pages.some((page) => matchPath(page.path, path) !== null);
  const pages = document.createElement('main');
  const root = rootElement();
  createRoot(root).render(
    <PlatformProvider platform={platform}>
      <GlobalStyle />
      <ToastProvider label="toasts" closeLabel="×">
        {slot ? <SlotFrame slot={slot} /> : <OutsideLinkNotice isMine={isMine} />}
      </ToastProvider>
    </PlatformProvider>,
  );
  if (slot) return;
  root.after(pages);
  await mountPages(remote as Remote, { domElement: pages, platform });
}
