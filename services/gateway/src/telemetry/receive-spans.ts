import { Problem } from '@atlas/contracts';
import { sendSpans } from '@atlas/service-kit';
import type { TimedSpan } from '@atlas/service-kit';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import type { OpenedPageOf } from './opened-page';
import { receiveClientReport } from './client-reports';

/** What is older was not measured just now. */
const OLDEST_MS = 120_000;
/** A browser's clock that differs by more is set right by when its report came. */
const SAME_CLOCK_MS = 2_000;

const hex = (length: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${length}}$`));
const ms = z.number().min(0).max(1e13);
const path = z.string().startsWith('/').max(500);

const reportSchema = z.object({
  ticket: z.string().max(4_000),
  trace: hex(32),
  /** What the clock of the page says. */
  now: ms,
  action: z.object({
    id: hex(16),
    kind: z.enum(['click', 'submit', 'point']),
    from: ms,
    until: ms,
    /** When a link that was pointed at was clicked. */
    clicked: ms.optional(),
    path,
    /** Where it led. */
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
        /** 0: no answer came. */
        status: z.int().min(0).max(599),
        /** Of Resource Timing, where the browser says it. */
        requestStart: ms.optional(),
        responseStart: ms.optional(),
      }),
    )
    .min(1)
    .max(32),
});
type Report = z.infer<typeof reportSchema>;

/**
 * What a visitor's action asked for, as the page saw it: sent on to the collector if page and trace are this visitor's. The
 * addresses of pages are kept by their patterns alone.
 */
export function receiveSpans(
  {
    config,
    auth: { visitors },
    telemetry: { reportTokens: tickets, pageTraces, metrics },
  }: GatewayContext,
  exchangeOf: (req: Request) => RequestContext,
  openedPageOf: OpenedPageOf,
): RequestHandler[] {
  return receiveClientReport(config, reportSchema, async (report, req, res) => {
    const { ticket, trace, action } = report;
    const visitor = visitors.read(exchangeOf(req).cookies);
    const page = visitor && tickets.read(ticket, visitor.id);
    if (!visitor || !page || !pageTraces?.isOurs(trace, visitor.id)) {
      metrics.countForgedReport();
      return void res.status(204).end();
    }
    if (!pageTraces.take(visitor.id)) throw new Problem('rate-limited');
    res.status(204).end();
    const patternOf = async (at: string) => (await openedPageOf(visitor.id, at)).route;
    const [from, to] = [await patternOf(action.path), await patternOf(action.next)];
    sendSpans('page', toSpans(report, from, to));
  });
}

/** In time and no longer than an action can be; none otherwise. */
function toSpans({ trace, now, action, calls }: Report, page: string, next: string): TimedSpan[] {
  const off = Date.now() - now;
  const shift = Math.abs(off) > SAME_CLOCK_MS ? off : 0;
  const isRecent = ({ from, until }: { from: number; until: number }) =>
    from <= until && from > now - OLDEST_MS && until <= now + 1;
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
