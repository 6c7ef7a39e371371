import type { Platform } from '@atlas/mfe-kit/host';
import { createExtensionHost } from './extension-host';
import { listExtensions } from './list-extensions';
import { loadExtension, reportExtensionError } from './load-extension';

/** Loads and mounts the extensions that the page names. One that fails changes nothing for the others and the page. */
export function mountExtensions(platform: Platform): void {
  for (const extension of listExtensions())
    loadExtension(extension)
      .then(({ mount }) => mount(createExtensionHost(platform)))
      .catch((error: unknown) => reportExtensionError(extension, error));
}
