import { isTracing } from '@atlas/service-kit';
import { z } from 'zod';
import type { PageDraft } from '../../pages/page-types';
import { definePlugin } from '../define-plugin';
import { receiveLoadErrors } from './load-errors';
import { PageTraces } from './page-traces';
import { receivePolicyReports } from './policy-reports';
import { ReportMetrics } from './report-metrics';
import { receiveSpans } from './receive-spans';
import { ANY_VISITOR, ReportTokens } from './report-tokens';
import type { ReportContext } from './receive-report';

const usedTokenSchema = z.tuple([z.string(), z.string()]);

/** Receives what pages and browsers report: health of releases, web vitals, traces, violations of the content security policy. */
export const clientReportsPlugin = definePlugin({
  name: 'client-reports',
  env: {
    PAGE_TRACES: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe(
        "Share of visitors' actions that start a trace, where spans are exported; 0.01 is one in a hundred.",
      ),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z-]{0,60}$/)
      .optional()
      .describe(
        "Header in which `TRUSTED_PROXIES` send the visitor's country (`CF-IPCountry`), for web vitals by country.",
      ),
  },
  setup(gateway, { PAGE_TRACES: share, COUNTRY_HEADER: countryHeader }) {
    const { visitorSecret } = gateway.config;
    const tokens = new ReportTokens(visitorSecret);
    const traces = isTracing() && share > 0 ? new PageTraces(visitorSecret, share) : undefined;
    const metrics = gateway.metrics((registry) => new ReportMetrics(registry));

    gateway.onPage((page) => ({
      headElements: traces ? traceElements(page, traces) : [],
      perResponseElements: [tokenElement(page, tokens)],
    }));
    // A token is used once, in whatever process of the gateway.
    gateway.onBroadcast((data) => {
      const used = usedTokenSchema.safeParse(data).data;
      if (used) tokens.use(...used);
    });
    if (traces)
      gateway.acceptTrace((traceparent, visitorId) =>
        traces.mayContinue(traceparent, visitorId) ? true : undefined,
      );
    gateway.routes((router, requestOf) => {
      const context: ReportContext = { gateway, requestOf, tokens, metrics };
      router.post('/load-errors', ...receiveLoadErrors(context, countryHeader?.toLowerCase()));
      if (traces) router.post('/spans', ...receiveSpans(context, traces));
      router.post('/csp-reports', ...receivePolicyReports(context));
    });
  },
});

/** With the token the page may report the health of its releases. */
function tokenElement({ request, composition }: PageDraft, tokens: ReportTokens): string {
  const { isShared, isTrial, visible } = composition;
  const visitorId = isShared ? ANY_VISITOR : request.visitorId;
  // A release on trial may be what breaks the others: no report of the page counts.
  const token = tokens.issue(visitorId, isTrial ? [] : visible.remotes);
  return `<meta name="atlas-ticket" content="${token}">`;
}

/** The share of actions that the page traces, and the prefix of their trace ids, which belong to one visitor. */
function traceElements({ request, composition }: PageDraft, traces: PageTraces): string[] {
  if (composition.isShared) return [];
  return [`<meta name="atlas-traces" content="${traces.settingsFor(request.visitorId)}">`];
}
