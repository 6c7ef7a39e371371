import { Problem } from '@atlas/contracts';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Config } from '../config/config';

/**
 * What a page tells of itself, in the shape that is asked for. It must come from a page of this site: beacons say so.
 * @throws Problem
 */
export function receiveClientReport<Told>(
  { publicOrigin }: Config,
  schema: z.ZodType<Told>,
  take: (told: Told, req: Request, res: Response) => Promise<void>,
): RequestHandler[] {
  return [
    (req, _res, next) => {
      const { origin, 'sec-fetch-site': site } = req.headers;
      if (site !== 'same-origin' && origin !== publicOrigin.origin)
        throw new Problem('not-allowed');
      next();
    },
    // A beacon and a page's thread say no type.
    express.json({ limit: '16kb', type: () => true }),
    async (req, res) => {
      const told = schema.safeParse(req.body);
      if (!told.success) throw new Problem('malformed-request');
      await take(told.data, req, res);
    },
  ];
}
