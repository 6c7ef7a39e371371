import { Problem } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Auth } from '../auth/create-auth';
import type { Cluster } from '../cluster/create-cluster';
import type { Config } from '../config/config';
import type { Registry } from '../registry/create-registry';
import type { Telemetry } from './create-telemetry';

/** The parts of the gateway that reports of pages need. */
export interface ReportContext {
  readonly auth: Pick<Auth, 'visitors'>;
  readonly cluster: Pick<Cluster, 'broadcast'>;
  readonly config: Config;
  readonly logger: Logger;
  readonly registry: Pick<Registry, 'releases'>;
  readonly telemetry: Telemetry;
}

/**
 * Receives a report that a page sends about itself. Only pages of this site may: beacons carry `Origin`.
 * @throws Problem for another origin, and for a body that does not match the schema
 */
export function receiveClientReport<Report>(
  { publicOrigin }: Config,
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
