import { Problem } from '@atlas/contracts';
import express from 'express';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { GatewayContext } from '../context';
import type { Exchange } from '../exchange';

const reportSchema = z.object({
  errors: z
    .array(
      z.object({
        remote: z.string(),
        version: z.string().max(64),
        phase: z.string().max(16),
        message: z.string().max(500),
      }),
    )
    .max(10),
});

/** What browsers tell of remotes that failed: one log line and one count each, for live remotes only. */
export function takeLoadErrors(
  { releases, visitors, metrics, logger, config }: GatewayContext,
  exchangeOf: (req: Request) => Exchange,
): RequestHandler[] {
  return [
    (req, _res, next) => {
      const { origin, 'sec-fetch-site': site } = req.headers;
      if (site !== 'same-origin' && origin !== config.publicOrigin.origin)
        throw new Problem('not-allowed');
      next();
    },
    express.json({ limit: '16kb' }),
    async (req, res) => {
      const report = reportSchema.safeParse(req.body);
      if (!report.success) throw new Problem('malformed-request');
      // Labels come from the registry, so that nobody can grow the metrics from outside.
      const visitor = visitors.read(exchangeOf(req).cookies);
      const live = new Set((await releases.registry()).remotes.map(({ name }) => name));
      for (const { remote, version, phase, message } of report.data.errors.filter((one) =>
        live.has(one.remote),
      )) {
        metrics.countLoadError(remote);
        if (visitor) await releases.failed(visitor.id, remote, version);
        logger.warn({ remote, version, phase, message }, 'remote failed in a browser');
      }
      res.status(204).end();
    },
  ];
}
