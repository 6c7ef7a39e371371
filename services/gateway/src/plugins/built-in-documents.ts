import { discoveryPlugin } from './discovery/discovery-plugin';
import { isolatedFramesPlugin } from './isolated-frames/isolated-frames-plugin';
import { listingsPlugin } from './listings/listings-plugin';
import { openApiPlugin } from './openapi/openapi-plugin';
import { probesPlugin } from './probes/probes-plugin';
import { publicApiPlugin } from './public-api/public-api-plugin';
import { wellKnownPlugin } from './well-known/well-known-plugin';

/** Built-in plugins that respond to requests of programs. Probes come first: they are requested all day. */
export const documentPlugins = [
  probesPlugin,
  openApiPlugin,
  publicApiPlugin,
  listingsPlugin,
  discoveryPlugin,
  isolatedFramesPlugin,
  wellKnownPlugin,
];
