import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasedPage } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import { SERVICE_WORKER } from '../../static/serve-files';

/**
 * Serves the shell's service worker with the patterns of the site's pages before its script. It decides on a navigation
 * without waiting for anything, so it has to know them when it starts. A release with another page is another script,
 * which browsers take for an update.
 *
 * @param shellDir folder of the built shell
 * @param pages of the live releases and of the shell
 */
export function serveServiceWorker(
  shellDir: string,
  pages: () => Promise<readonly ReleasedPage[]>,
): RequestHandler {
  const file = path.join(shellDir, SERVICE_WORKER);
  return async (_req, res, next) => {
    const script = await readFile(file, 'utf8').catch(() => undefined);
    if (script === undefined) return next();
    const patterns = [...new Set((await pages()).map((page) => page.path))].toSorted();
    res.set('Cache-Control', 'no-cache').type('js');
    res.send(`self.atlasPages=${JSON.stringify(patterns)};\n${script}`);
  };
}
