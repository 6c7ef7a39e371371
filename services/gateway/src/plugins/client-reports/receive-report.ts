import { Problem } from '@atlas/contracts';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Gateway, RequestOf } from '../define-plugin';
import type { ReportMetrics } from './report-metrics';
import type { ReportTokens } from './report-tokens';

/** What the receivers of reports are made from. */
export interface ReportContext {
  readonly gateway: Gateway;
  readonly requestOf: RequestOf;
  readonly tokens: ReportTokens;
  readonly metrics: ReportMetrics;
}

/**
 * Receives a report that a page sends about itself. Only pages of this site may: beacons carry `Origin`.
 * @throws Problem for another origin, and for a body that does not match the schema
 */
export function receiveReport<Report>(
  { publicOrigin }: Gateway['config'],
  schema: z.ZodType<Report>,
  handle: (report: Report, req: Request, res: Response) => Promise<void>,
): RequestHandler[] {
  return [
    (req, _res, next) => {
      const { origin, 'sec-fetch-site': site } = req.headers;
      if (site !== 'same-origin' && origin !== publicOrigin.origin)
        throw new Problem('not-allowed');
      next();
    },
    // Beacons and workers of a page send no content type.
    express.json({ limit: '16kb', type: () => true }),
    async (req, res) => {
      const report = schema.safeParse(req.body);
      if (!report.success) throw new Problem('malformed-request');
      await handle(report.data, req, res);
    },
  ];
}
