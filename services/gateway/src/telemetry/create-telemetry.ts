import type { Config } from '../config/config';
import { createAccessLog } from './access-log';
import type { AccessLog } from './access-log';
import { createCallerPseudonym } from './caller-pseudonym';
import { Metrics } from './metrics';

export interface Telemetry {
  readonly metrics: Metrics;
  readonly accessLog: AccessLog;
}

export function createTelemetry(
  { visitorSecret, logLevel }: Config,
  accessLog: AccessLog | undefined,
): Telemetry {
  return {
    metrics: new Metrics(),
    accessLog: accessLog ?? createAccessLog(logLevel, createCallerPseudonym(visitorSecret)),
  };
}
