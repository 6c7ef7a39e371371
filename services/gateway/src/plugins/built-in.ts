import type { Config } from '../config/config';
import { createCdnPlugin } from './cdn/cdn-plugin';
import type { Plugin } from './define-plugin';
import { earlyHintsPlugin } from './early-hints/early-hints-plugin';
import { createHttp2Plugin } from './http2/http2-plugin';

/** Plugins that the gateway brings, as its environment variables enable them. */
export function builtInPlugins({ cdn, tls, earlyHints }: Config): Plugin[] {
  return [
    ...(cdn ? [createCdnPlugin(cdn)] : []),
    ...(tls ? [createHttp2Plugin(tls)] : []),
    ...(tls || earlyHints ? [earlyHintsPlugin] : []),
  ];
}
