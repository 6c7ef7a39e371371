import type { Metric, MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Values = MetricObjectWithValues<MetricValue<string>>;
interface Readable {
  get(): Promise<Values>;
}

/**
 * Also exposes a metric by its old name, for one release. Values are copied when metrics are read, so that counting costs
 * nothing more.
 */
export function exposeOldName(registry: Registry, oldName: string, metric: Readable): void {
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
