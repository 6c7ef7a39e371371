import { discoveryPlugin } from './discovery/discovery-plugin';
import { isolatedFramesPlugin } from './isolated-frames/isolated-frames-plugin';
import { listingsPlugin } from './listings/listings-plugin';
import { openApiPlugin } from './openapi/openapi-plugin';
import { publicApiPlugin } from './public-api/public-api-plugin';
import { wellKnownPlugin } from './well-known/well-known-plugin';

/** Built-in plugins that serve documents, and the public API. */
export const documentPlugins = [
  openApiPlugin,
  publicApiPlugin,
  listingsPlugin,
  discoveryPlugin,
  isolatedFramesPlugin,
  wellKnownPlugin,
];
