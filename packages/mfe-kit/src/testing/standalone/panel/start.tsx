import { GlobalStyle } from '@atlas/ui';
import { createRoot } from 'react-dom/client';
import { createPlatform } from '../../../platform/create-platform';
import { PlatformProvider } from '../../../platform/platform-context';
import { loadTexts } from '../locales';
import { rootElement } from '../root-element';
import { Panel } from './panel';

/** The panel has a platform of its own, for language and theme; it loads no remote. */
export async function start(): Promise<void> {
  const platform = createPlatform({
    entries: [],
    importRemote: () => Promise.reject(new Error('the panel loads no remote')),
  });
  await loadTexts(platform);
  createRoot(rootElement()).render(
    <PlatformProvider platform={platform}>
      <GlobalStyle />
      <Panel />
    </PlatformProvider>,
  );
}
