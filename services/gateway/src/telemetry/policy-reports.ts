import express from 'express';
import type { RequestHandler } from 'express';
import type { GatewayContext } from '../context';

const MOST_A_MINUTE = 60;
const LONGEST = 300;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

/**
 * What browsers say was stopped by the policy: a log line each, without address, query and the page's text. Anybody
 * can send such reports, so few are logged and all are counted.
 */
export function receivePolicyReports({
  logger,
  telemetry: { metrics },
}: GatewayContext): RequestHandler[] {
  let minute = 0;
  let logged = 0;
  return [
    express.json({ limit: '16kb', type: TYPES }),
    (req, res) => {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, logged] = [now, 0];
      for (const report of reportsOf(req.body).slice(0, 10)) {
        metrics.countPolicyReport();
        if ((logged += 1) <= MOST_A_MINUTE)
          logger.warn({ ...report }, 'a browser stopped something by the policy');
      }
      res.status(204).end();
    },
  ];
}

interface Stopped {
  directive: string;
  blocked: string;
  page: string;
}

/** Of both forms: `report-uri`'s one object, the Reporting API's list. */
function reportsOf(body: unknown): Stopped[] {
  const list = Array.isArray(body) ? body : [body];
  return list.flatMap((one) => {
    const inner =
      (one as Record<string, unknown> | null)?.['csp-report'] ?? (one as Report | null)?.body;
    if (typeof inner !== 'object' || inner === null) return [];
    const said = inner as Record<string, unknown>;
    return [
      {
        directive: text(said['effective-directive'] ?? said.effectiveDirective),
        blocked: text(said['blocked-uri'] ?? said.blockedURL),
        page: text(said['document-uri'] ?? said.documentURL),
      },
    ];
  });
}

interface Report {
  body?: unknown;
}

function text(value: unknown): string {
  return String(value ?? '')
    .split(/[?#]/, 1)[0]!
    .slice(0, LONGEST);
}
