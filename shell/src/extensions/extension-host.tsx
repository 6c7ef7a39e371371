import { PlatformProvider } from '@atlas/mfe-kit/host';
import type { Platform, ShellExtensionHost } from '@atlas/mfe-kit/host';
import { createRoot } from 'react-dom/client';
import { fragmentOf } from '../release-health/fragment-of';
import { logError, errorLog } from '../release-health/error-log';
import { listSharedPackages } from './shared-packages';

/** What an extension may use of this page. */
export const createExtensionHost = (platform: Platform): ShellExtensionHost => ({
  platform,
  render(id, content) {
    const element = document.createElement('div');
    element.id = id;
    document.body.append(element);
    // Errors in an extension are not errors of the page.
    const root = createRoot(element, { onUncaughtError: () => {}, onCaughtError: () => {} });
    root.render(<PlatformProvider platform={platform}>{content}</PlatformProvider>);
    return () => {
      root.unmount();
      element.remove();
    };
  },
  errors: errorLog,
  recordError: (text) => logError(text),
  ownerOf: fragmentOf,
  listSharedPackages,
});
