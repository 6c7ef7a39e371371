import { isTracing } from '@atlas/service-kit';
import type { Config } from '../config/config';
import { createAccessLog } from './access-log';
import type { AccessLog } from './access-log';
import { createCallerPseudonym } from './caller-pseudonym';
import type { GaugeSources } from './gauges';
import { Metrics } from './metrics';
import { PageTraces } from './page-traces';
import { ReportTokens } from './report-tokens';

export interface Telemetry {
  readonly metrics: Metrics;
  readonly accessLog: AccessLog;
  /** Signed permissions of pages to send reports about their releases. */
  readonly reportTokens: ReportTokens;
  /** Traces that pages start; undefined where none are exported. */
  readonly pageTraces: PageTraces | undefined;
}

export function createTelemetry(
  config: Config,
  sources: GaugeSources,
  accessLog: AccessLog | undefined,
): Telemetry {
  const { visitorSecret, pageTraces, logLevel, cdn } = config;
  return {
    metrics: new Metrics(sources),
    accessLog: accessLog ?? createAccessLog(logLevel, createCallerPseudonym(visitorSecret)),
    reportTokens: new ReportTokens(visitorSecret, cdn !== undefined),
    pageTraces:
      isTracing() && pageTraces > 0 ? new PageTraces(visitorSecret, pageTraces) : undefined,
  };
}
