import { Problem } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import type { Config } from '../config';

/** What a page tells must come from a page of this site: beacons say so. @throws Problem */
export function fromThisSite({ publicOrigin }: Config): RequestHandler {
  return (req, _res, next) => {
    const { origin, 'sec-fetch-site': site } = req.headers;
    if (site !== 'same-origin' && origin !== publicOrigin.origin) throw new Problem('not-allowed');
    next();
  };
}
