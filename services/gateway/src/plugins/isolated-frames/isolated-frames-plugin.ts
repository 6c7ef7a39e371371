import { Problem } from '@atlas/contracts';
import { Cache } from '../../cache/cache';
import { definePlugin } from '../define-plugin';
import { readFrameDocument } from './frame-document';
import type { FrameDocument } from './frame-document';

const YEAR_SECONDS = 31_536_000;
const MAX_DOCUMENTS = 30;
/** `/frames/acme/1.0.0/home.offers` */
const FRAME_PATH =
  /^\/frames\/([a-z][a-z0-9-]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]{0,50})\/([a-z][a-z0-9.-]{1,80})$/;

/**
 * Serves the document that an isolated fragment runs in. It has an opaque origin, neither network nor storage, and
 * communicates with the page by messages only.
 */
export const isolatedFramesPlugin = definePlugin({
  name: 'isolated-frames',
  setup(gateway) {
    // A release never changes.
    const cache = new Cache<FrameDocument>({
      maxEntries: MAX_DOCUMENTS,
      lifetimeOf: () => ({ freshMs: Infinity }),
    });

    async function find(path: string): Promise<FrameDocument | undefined> {
      const cached = cache.get(path);
      const [, slice, version, slot] = FRAME_PATH.exec(path) ?? [];
      if (cached || !slice || !version || !slot) return cached;
      await gateway.releases.fetchFiles(slice, version);
      const { releasesDir } = gateway.config;
      const document = await readFrameDocument(releasesDir, { slice, version, slot });
      if (document) cache.set(path, document);
      return document;
    }

    gateway.routes((router) => {
      router.get(/^\/frames(?:\/|$)/, async (req, res) => {
        const document = await find(req.path);
        if (!document) throw new Problem('file-not-found');
        res.set({
          'Content-Security-Policy': document.policy,
          'X-Frame-Options': 'SAMEORIGIN',
          'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
        });
        res.type('html').send(document.html);
      });
    });
  },
});
