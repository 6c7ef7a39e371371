import { CALLS } from '@atlas/contracts';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import { createCountryOf } from './country';
import type { OpenedPageOf } from './opened-page';
import { countVitals, vitalsSchema } from './page-vitals';
import { parseStackFrames } from './stack-frames';
import { receiveClientReport } from './client-reports';

const PHASES = ['load', 'mount', 'render', 'fragment'] as const;
const RUN_PHASES = [
  'error',
  'policy',
  'built-in',
  'style',
  'worker',
  'memory',
  'freeze',
  'difference',
  'call',
] as const;
/** A slice that was loaded runs: what goes wrong then is a share of that. */
const RUN = 'run';

/** A page that was held up for longer counts as that. */
const LONGEST_MS = 3_600_000;

const part = z.string().max(100);
const reportSchema = z.object({
  /** Of the page that says it. */
  ticket: z.string().max(4_000).optional(),
  /** Slice and part of it that the page used. */
  tried: z
    .array(z.tuple([z.string().max(40), part]))
    .max(100)
    .default([]),
  errors: z
    .array(
      z.object({
        remote: z.string().max(40),
        part: part.default('load'),
        /** A part came so far; or what went wrong while the slice ran. */
        phase: z.enum([...PHASES, ...RUN_PHASES]),
        message: z.string().max(500),
        /** As the browser wrote it; places in releases are read from it, nothing else of it is kept. */
        stack: z.string().max(2_000).optional(),
      }),
    )
    .max(10)
    .default([]),
  /** Told when a page is left: milliseconds that a slice's files held it up, megabytes that it grew by on its pages. */
  figures: z
    .array(
      z.object({
        remote: z.string().max(40),
        heldMs: z
          .int()
          .min(0)
          .transform((ms) => Math.min(ms, LONGEST_MS)),
        grownMb: z.int().min(0).max(16_384),
      }),
    )
    .max(40)
    .default([]),
  /** What the page's visitor waited for, by the page that was opened. */
  vitals: vitalsSchema.optional(),
});
type Report = z.infer<typeof reportSchema>;

/** A page that tells something, by its ticket. */
interface Telling {
  readonly visitor: string;
  /** Version by slice. */
  readonly used: Readonly<Record<string, string>>;
  /** Slice and part, of those releases. */
  readonly parts: ReadonlySet<string>;
  /** Whether the page says this for the first time. */
  readonly isNews: (said: string) => boolean;
}

/**
 * What pages tell of the slices that they used: counted once for each page, slice and part, by the releases that the page's
 * ticket names. What comes without a ticket of this visitor counts nowhere and is not logged.
 */
export function receiveLoadErrors(
  {
    logger,
    config,
    registry: { releases },
    auth: { visitors },
    telemetry: { metrics, reportTokens: tickets },
    cluster: { broadcast: tellOthers },
  }: GatewayContext,
  exchangeOf: (req: Request) => RequestContext,
  openedPageOf: OpenedPageOf,
): RequestHandler[] {
  const countryOf = createCountryOf(config.countryHeader, config.trustedProxies);
  return receiveClientReport(config, reportSchema, async (report, req, res) => {
    const { ticket, vitals } = report;
    const known = visitors.read(exchangeOf(req).cookies);
    // A page that a CDN keeps has given no cookie.
    const visitor = known ?? visitors.create();
    const page = ticket ? tickets.read(ticket, visitor.id) : undefined;
    if (page && !known) res.append('Set-Cookie', visitors.toCookie(visitor));
    res.status(204).end();
    if (exchangeOf(req).isTrial) return;
    if (!page) return metrics.countForgedReport();
    const parts = await releases.reportableParts(page.releases);
    const isNews = (said: string) => {
      const isFirst = tickets.use(page.id, said);
      if (isFirst) tellOthers({ used: [page.id, said] });
      return isFirst;
    };
    const telling = { visitor: visitor.id, used: page.releases, parts, isNews };
    countTried(report, telling);
    countErrors(report, telling);
    countFigures(report, telling);
    if (!vitals) return;
    countVitals(metrics.vitals, {
      told: vitals,
      opened: await openedPageOf(visitor.id, vitals.path),
      releases: page.releases,
      parts,
      country: countryOf(req),
      isNews,
    });
  });

  function countTried({ tried }: Report, { visitor, used, parts, isNews }: Telling): void {
    for (const [remote, name] of tried)
      if (parts.has(`${remote} ${name}`) && isNews(`${remote} ${name} tried`))
        for (const one of name === 'load' ? [name, RUN, CALLS] : [name])
          releases.count(remote, used[remote]!, one, visitor, false);
  }

  function countErrors({ errors }: Report, { visitor, used, parts, isNews }: Telling): void {
    for (const { remote, part: name, phase, message, stack } of errors) {
      if (!parts.has(`${remote} ${name}`) || !isNews(`${remote} ${name} ${phase}`)) continue;
      const version = used[remote]!;
      releases.count(remote, version, name, visitor, true);
      if (name === CALLS) metrics.countFailedCalls(remote, version);
      else metrics.countLoadError(remote);
      const frames = parseStackFrames(stack ?? '');
      releases.reportFailure({ slice: remote, version, part: name, phase, message, frames });
      logger.warn(
        { remote, version, part: name, phase, message, frames },
        'remote failed in a browser',
      );
    }
  }

  function countFigures({ figures }: Report, { used, parts, isNews }: Telling): void {
    for (const { remote, ...figure } of figures)
      if (parts.has(`${remote} load`) && isNews(`${remote} figures`))
        metrics.observeRemote(remote, used[remote]!, figure);
  }
}
