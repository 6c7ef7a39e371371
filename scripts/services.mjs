import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

const manifestOf = (folder) => join(root, 'services', folder, 'service.json');

/** Each service's `service.json` and folder. */
export const SERVICES = readdirSync(join(root, 'services'))
  .filter((folder) => existsSync(manifestOf(folder)))
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(manifestOf(folder), 'utf8')) }));

/** The variable of a service's URL: `NEWS_FEED_URL` for `news-feed`. */
export const variableOf = (service) => `${service.toUpperCase().replaceAll('-', '_')}_URL`;
