import { Problem } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import type { Context } from '../context';

/** Serves stored files to gateways; only files of published releases. */
export function serveFile({ releases, artifacts }: Context): RequestHandler {
  return async (req, res) => {
    if (!req.isService) throw new Problem('not-allowed');
    const { slice, version, path } = req.params as unknown as {
      slice: string;
      version: string;
      path: string[];
    };
    const name = path.join('/');
    const release = await releases.find(slice, version);
    const content =
      release && Object.hasOwn(release.files, name)
        ? await artifacts.read(slice, version, name)
        : undefined;
    if (!content) throw new Problem('file-not-found');
    res.type('application/octet-stream').send(content);
  };
}
