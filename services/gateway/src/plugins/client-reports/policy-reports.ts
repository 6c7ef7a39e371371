import express from 'express';
import type { RequestHandler } from 'express';
import { z } from 'zod';
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

const field = z.unknown().optional();
const violationSchema = z.object({
  'effective-directive': field,
  effectiveDirective: field,
  'blocked-uri': field,
  blockedURL: field,
  'document-uri': field,
  documentURL: field,
});
/** One object of `report-uri`, or an entry of the Reporting API. */
const reportSchema = z.union([
  z.object({ 'csp-report': violationSchema }).transform((one) => one['csp-report']),
  z.object({ body: violationSchema }).transform((one) => one.body),
]);

/** Reads both formats: one object of `report-uri`, a list of the Reporting API. */
function reportsOf(body: unknown): Violation[] {
  const list: readonly unknown[] = Array.isArray(body) ? body : [body];
  return list.flatMap((one) => {
    const report = reportSchema.safeParse(one).data;
    if (!report) return [];
    return [
      {
        directive: text(report['effective-directive'] ?? report.effectiveDirective),
        blocked: text(report['blocked-uri'] ?? report.blockedURL),
        page: text(report['document-uri'] ?? report.documentURL),
      },
    ];
  });
}

function text(value: unknown): string {
  const [withoutQuery = ''] = (typeof value === 'string' ? value : '').split(/[?#]/, 1);
  return withoutQuery.slice(0, MAX_TEXT_LENGTH);
}
