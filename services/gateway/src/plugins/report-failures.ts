import type { Logger } from '@atlas/service-kit';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ReportFailure } from './hook';

/** Counts every failure of a hook, and logs the first of each kind. */
export function createReportFailure(logger: Logger, metrics: Registry): ReportFailure {
  const logged = new Set<string>();
  const errors = new Counter({
    name: 'atlas_plugin_errors_total',
    help: 'Hooks of plugins that failed and were skipped, by plugin, hook and kind: error, timeout.',
    labelNames: ['plugin', 'hook', 'kind'],
    registers: [metrics],
  });
  return ({ plugin, hook, kind, error }) => {
    errors.inc({ plugin, hook, kind });
    const key = `${plugin} ${hook} ${kind}`;
    if (logged.has(key)) return;
    logged.add(key);
    logger.error({ plugin, hook, kind, err: error }, 'plugin hook failed and was skipped');
  };
}
