import { Problem } from '@atlas/contracts';
import { sendSpans } from '@atlas/service-kit';
import type { TimedSpan } from '@atlas/service-kit';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { PageTraces } from './page-traces';
import { receiveReport } from './receive-report';
import type { ReportContext } from './receive-report';

/** Older spans are rejected. */
const MAX_AGE_MS = 120_000;
/** A browser clock that differs by more is corrected by the time of the report. */
const CLOCK_TOLERANCE_MS = 2_000;

const hex = (length: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${length}}$`));
const ms = z.number().min(0).max(1e13);
const path = z.string().startsWith('/').max(500);

const reportSchema = z.object({
  ticket: z.string().max(4_000),
  trace: hex(32),
  /** Time of the page's clock. */
  now: ms,
  action: z.object({
    id: hex(16),
    kind: z.enum(['click', 'submit', 'point']),
    from: ms,
    until: ms,
    /** Click on a link after its prefetch on hover. */
    clicked: ms.optional(),
    path,
    /** Path that the action led to. */
    next: path,
  }),
  calls: z
    .array(
      z.object({
        id: hex(16),
        /** The contract's id. */
        operation: z.string().regex(/^[a-z][A-Za-z-]{0,39}\.[a-z][A-Za-z0-9-]{0,59}$/),
        from: ms,
        until: ms,
        /** 0: no response. */
        status: z.int().min(0).max(599),
        /** Resource Timing, where the browser supports it. */
        requestStart: ms.optional(),
        responseStart: ms.optional(),
      }),
    )
    .min(1)
    .max(32),
});
type Report = z.infer<typeof reportSchema>;

/**
 * Receives the spans of a visitor's action and its calls, and exports them if page and trace belong to this visitor. Paths
 * of pages are replaced by their patterns.
 */
export function receiveSpans(
  { gateway, requestOf, tokens, metrics }: ReportContext,
  traces: PageTraces,
): RequestHandler[] {
  const { config, pages, visitors } = gateway;
  return receiveReport(config, reportSchema, async (report, req, res) => {
    const { ticket, trace, action } = report;
    const visitor = visitors.read(requestOf(req).cookies);
    const page = visitor && tokens.read(ticket, visitor.id);
    if (!visitor || !page || !traces.isOurs(trace, visitor.id)) {
      metrics.countRejectedReport();
      return void res.status(204).end();
    }
    if (!traces.take(visitor.id)) throw new Problem('rate-limited');
    res.status(204).end();
    const patternOf = async (at: string) => (await pages.find(visitor.id, at)).route;
    const [from, to] = [await patternOf(action.path), await patternOf(action.next)];
    sendSpans('page', toSpans(report, from, to));
  });
}

/** @returns no spans for an action that is too old */
function toSpans({ trace, now, action, calls }: Report, page: string, next: string): TimedSpan[] {
  const off = Date.now() - now;
  const shift = Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0;
  const isRecent = ({ from, until }: { from: number; until: number }) =>
    from <= until && from > now - MAX_AGE_MS && until <= now + 1;
  if (!isRecent(action)) return [];
  const { id: parent, kind, clicked } = action;
  const root: TimedSpan = {
    trace,
    id: parent,
    name: `${kind} ${next}`,
    from: action.from + shift,
    until: action.until + shift,
    attributes: { 'atlas.page': page, 'atlas.page.next': next },
    events: clicked === undefined ? [] : [{ name: 'click', at: clicked + shift }],
  };
  const below = calls
    .filter(isRecent)
    .map(({ id, operation, from, until, status, ...timing }): TimedSpan => ({
      trace,
      id,
      parent,
      name: operation,
      isCall: true,
      from: from + shift,
      until: until + shift,
      failed: status === 0 || status >= 500,
      attributes: { 'atlas.operation': operation, 'http.response.status_code': status },
      events: Object.entries(timing).map(([name, at]) => ({ name, at: at + shift })),
    }));
  return [root, ...below];
}
