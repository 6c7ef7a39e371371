import express from 'express';
import type { RequestHandler } from 'express';
import type { ReportContext } from './receive-report';

const MAX_LOGGED_PER_MINUTE = 60;
const MAX_TEXT_LENGTH = 300;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

/**
 * Receives violations of the content security policy. Log lines have no client address, query or text of the page. Any client
 * can send reports, so all are counted and few are logged.
 */
export function receivePolicyReports({ gateway, metrics }: ReportContext): RequestHandler[] {
  let minute = 0;
  let logged = 0;
  return [
    express.json({ limit: '16kb', type: TYPES }),
    (req, res) => {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, logged] = [now, 0];
      for (const report of reportsOf(req.body).slice(0, 10)) {
        metrics.countPolicyReport();
        if ((logged += 1) <= MAX_LOGGED_PER_MINUTE)
          gateway.logger.warn({ ...report }, 'content security policy violated');
      }
      res.status(204).end();
    },
  ];
}

interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

/** Reads both formats: one object of `report-uri`, a list of the Reporting API. */
function reportsOf(body: unknown): Violation[] {
  const list = Array.isArray(body) ? body : [body];
  return list.flatMap((one) => {
    const inner =
      (one as Record<string, unknown> | null)?.['csp-report'] ?? (one as Report | null)?.body;
    if (typeof inner !== 'object' || inner === null) return [];
    const report = inner as Record<string, unknown>;
    return [
      {
        directive: text(report['effective-directive'] ?? report.effectiveDirective),
        blocked: text(report['blocked-uri'] ?? report.blockedURL),
        page: text(report['document-uri'] ?? report.documentURL),
      },
    ];
  });
}

interface Report {
  body?: unknown;
}

function text(value: unknown): string {
  const [withoutQuery = ''] = String(value ?? '').split(/[?#]/, 1);
  return withoutQuery.slice(0, MAX_TEXT_LENGTH);
}
