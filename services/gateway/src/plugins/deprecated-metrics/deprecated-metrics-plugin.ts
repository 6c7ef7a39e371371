import type { Metric, MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { definePlugin } from '../define-plugin';

type Values = MetricObjectWithValues<MetricValue<string>>;

/** Current names by old name. */
const OLD_NAMES = {
  atlas_remote_held_seconds: 'atlas_remote_main_thread_blocked_seconds',
  atlas_forged_reports_total: 'atlas_client_reports_rejected_total',
  atlas_releases_taken_back_total: 'atlas_release_rollbacks_total',
  atlas_release_waits: 'atlas_release_pending_approvals',
  atlas_gateway_canary_asked_elsewhere_total: 'atlas_gateway_canary_failovers_total',
  atlas_policy_reports_total: 'atlas_csp_reports_total',
};

/** Also exposes metrics by their old names, for one release. */
export const deprecatedMetricsPlugin = definePlugin({
  name: 'deprecated-metrics',
  after: ['client-reports', 'registry', 'service-canary'],
  setup(gateway) {
    gateway.metrics((registry) => {
      for (const [oldName, name] of Object.entries(OLD_NAMES)) {
        const metric = registry.getSingleMetric(name);
        if (metric) exposeOldName(registry, oldName, metric);
      }
    });
  },
});

/** Values are copied when metrics are read, so that counting costs nothing more. */
function exposeOldName(registry: Registry, oldName: string, metric: Metric): void {
  const alias = {
    name: oldName,
    async get(): Promise<Values> {
      const current = await metric.get();
      return {
        ...current,
        name: oldName,
        help: `Deprecated: ${current.name}. ${current.help}`,
        values: current.values.map((value) => rename(value, current.name, oldName)),
      };
    },
  };
  // The registry calls only `get`; its type requires a complete metric.
  registry.registerMetric(alias as unknown as Metric);
}

/** Histograms name each of their values: `…_bucket`, `…_sum`, `…_count`. */
function rename(value: MetricValue<string>, name: string, oldName: string): MetricValue<string> {
  if (!('metricName' in value) || typeof value.metricName !== 'string') return value;
  const renamed = { ...value, metricName: value.metricName.replace(name, oldName) };
  return renamed;
}
