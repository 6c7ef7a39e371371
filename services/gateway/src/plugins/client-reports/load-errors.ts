import { CALLS } from '@atlas/contracts';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AddressBounds } from './address-bounds';
import { createCountryOf } from './country';
import { countVitals, vitalsSchema } from './page-vitals';
import { parseStackFrames } from './stack-frames';
import { receiveReport } from './receive-report';
import type { ReportContext } from './receive-report';

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
/** Part of a release whose failures count against its loads. */
const RUN = 'run';

/** Longer blocking counts as this. */
const MAX_BLOCKED_MS = 3_600_000;

const part = z.string().max(100);
const reportSchema = z.object({
  /** Report token of the page. */
  ticket: z.string().max(4_000).optional(),
  /** Slices and their parts that the page used. */
  tried: z
    .array(z.tuple([z.string().max(40), part]))
    .max(100)
    .default([]),
  errors: z
    .array(
      z.object({
        remote: z.string().max(40),
        part: part.default('load'),
        /** The step that failed, or the kind of failure while the slice ran. */
        phase: z.enum([...PHASES, ...RUN_PHASES]),
        message: z.string().max(500),
        /** As the browser writes it; only positions in files of releases are read. */
        stack: z.string().max(2_000).optional(),
      }),
    )
    .max(10)
    .default([]),
  /** Sent when a page is left: main-thread blocking by a slice's files in ms, growth of memory on its pages in MB. */
  figures: z
    .array(
      z.object({
        remote: z.string().max(40),
        heldMs: z
          .int()
          .min(0)
          .transform((ms) => Math.min(ms, MAX_BLOCKED_MS)),
        grownMb: z.int().min(0).max(16_384),
      }),
    )
    .max(40)
    .default([]),
  /** The page does not respond now; reported by its worker. */
  isFrozen: z.boolean().optional(),
  /** Web vitals of the page that was opened. */
  vitals: vitalsSchema.optional(),
});
type Report = z.infer<typeof reportSchema>;

/** A page that sends a report, by its report token. */
interface ReportingPage {
  readonly visitor: string;
  /** Address of the client. */
  readonly address: string;
  /** Version by slice. */
  readonly releases: Readonly<Record<string, string>>;
  /** Slice and part, of those releases. */
  readonly parts: ReadonlySet<string>;
  /** Whether the page reports this for the first time. */
  readonly isFirst: (statement: string) => boolean;
}

/**
 * Receives reports about the slices of a page. Each slice and part counts once per page, for the releases that the page's
 * report token names. A report without a token of its visitor is neither counted nor logged.
 */
export function receiveLoadErrors(
  { gateway, requestOf, tokens, metrics }: ReportContext,
  countryHeader: string | undefined,
): RequestHandler[] {
  const { config, logger, pages, releases, visitors } = gateway;
  const bounds = new AddressBounds();
  const countryOf = createCountryOf(countryHeader, config.trustedProxies);
  return receiveReport(config, reportSchema, async (report, req, res) => {
    const { ticket, vitals } = report;
    const known = visitors.read(requestOf(req).cookies);
    // A page from a CDN has set no cookie.
    const visitor = known ?? visitors.create();
    const token = ticket ? tokens.read(ticket, visitor.id) : undefined;
    if (token && !known) res.append('Set-Cookie', visitors.toCookie(visitor));
    if (token && report.isFrozen) setFrozenCookie(res, report, token.releases);
    res.status(204).end();
    // The page has trial releases or injected failures.
    if (requestOf(req).isTrial) return;
    if (!token) return metrics.countRejectedReport();
    const parts = await releases.reportableParts(token.releases);
    const isFirst = (statement: string) => {
      const isNew = tokens.use(token.id, statement);
      if (isNew) gateway.broadcast([token.id, statement]);
      return isNew;
    };
    const address = requestOf(req).clientAddress;
    const page = { visitor: visitor.id, address, releases: token.releases, parts, isFirst };
    countUsedParts(report, page);
    countErrors(report, page);
    observeFigures(report, page);
    if (!vitals) return;
    countVitals(metrics.vitals, {
      report: vitals,
      opened: await pages.find(visitor.id, vitals.path),
      releases: token.releases,
      parts,
      country: countryOf(req),
      isFirst,
    });
  });

  /** Counts a use or a failure, within the bounds of the page's address. */
  function count(
    slice: string,
    version: string,
    name: string,
    { visitor: visitorId, address }: ReportingPage,
    isFailed: boolean,
  ): void {
    if (bounds.accept({ slice, version, part: name, visitorId, address }))
      releases.count(slice, version, name, visitorId, isFailed);
    else metrics.countBoundedReport();
  }

  function countUsedParts({ tried }: Report, page: ReportingPage): void {
    for (const [remote, name] of tried) {
      const version = page.releases[remote];
      if (version === undefined || !page.parts.has(`${remote} ${name}`)) continue;
      if (!page.isFirst(`${remote} ${name} tried`)) continue;
      for (const one of name === 'load' ? [name, RUN, CALLS] : [name])
        count(remote, version, one, page, false);
    }
  }

  function countErrors({ errors }: Report, page: ReportingPage): void {
    for (const { remote, part: name, phase, message, stack } of errors) {
      const version = page.releases[remote];
      if (version === undefined || !page.parts.has(`${remote} ${name}`)) continue;
      if (!page.isFirst(`${remote} ${name} ${phase}`)) continue;
      count(remote, version, name, page, true);
      if (name === CALLS) metrics.countFailedCalls(remote, version);
      else metrics.countLoadError(remote);
      const frames = parseStackFrames(stack ?? '');
      const failure = { version, part: name, phase, message, frames };
      releases.reportFailure({ slice: remote, ...failure });
      logger.warn({ remote, ...failure }, 'remote failed in a browser');
    }
  }

  function observeFigures({ figures }: Report, page: ReportingPage): void {
    for (const { remote, heldMs, grownMb } of figures) {
      const version = page.releases[remote];
      if (version === undefined || !page.parts.has(`${remote} load`)) continue;
      if (!page.isFirst(`${remote} figures`)) continue;
      metrics.observeRemote(remote, version, { blockedMs: heldMs, memoryGrowthMb: grownMb });
    }
  }
}

/** In this time the visitor's next pages leave the slice out (shell/src/remotes/freeze-detection.ts). */
const FROZEN_SECONDS = 600;

function setFrozenCookie(
  res: Response,
  { errors }: Report,
  releases: ReportingPage['releases'],
): void {
  const remote = errors.find(({ phase }) => phase === 'freeze')?.remote ?? '';
  if (!Object.hasOwn(releases, remote)) return;
  // Read by the shell, also on a page whose HTML is cached.
  const cookie = `atlas_froze=${remote}; Path=/; Max-Age=${FROZEN_SECONDS}; SameSite=Lax`;
  res.append('Set-Cookie', cookie);
}
