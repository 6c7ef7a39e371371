import { PlatformProvider } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders beside the page, in a root of its own: what fails in it fails alone. Returns its end. */
export async function mountBeside(
  platform: Platform,
  id: string,
  content: ReactNode,
): Promise<() => void> {
  await platform.texts.add('developer', (language) => import(`./locales/${language}.json`));
  const place = document.createElement('div');
  place.id = id;
  document.body.append(place);
  const root = createRoot(place, { onUncaughtError: () => {}, onCaughtError: () => {} });
  root.render(<PlatformProvider platform={platform}>{content}</PlatformProvider>);
  return () => {
    root.unmount();
    place.remove();
  };
}
