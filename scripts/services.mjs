import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

const manifestOf = (folder) => join(root, 'services', folder, 'service.json');

/** What each service of this tree says of itself in its `service.json`, and in which folder. */
export const SERVICES = readdirSync(join(root, 'services'))
  .filter((folder) => existsSync(manifestOf(folder)))
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(manifestOf(folder), 'utf8')) }));

/** Where others are told its address: `NEWS_FEED_URL` of `news-feed`. */
export const variableOf = (service) => `${service.toUpperCase().replaceAll('-', '_')}_URL`;
