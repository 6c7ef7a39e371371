import type { Config } from '../config/config';
import { createCdnPlugin } from './cdn/cdn-plugin';
import type { Plugin } from './define-plugin';

/** Plugins that the gateway brings, as its environment variables enable them. */
export function builtInPlugins({ cdn }: Config): Plugin[] {
  return [...(cdn ? [createCdnPlugin(cdn)] : [])];
}
