import type { Connection } from 'mongoose';
import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';
import type { Registry } from 'prom-client';
import { isTailingGetMore } from '../mongo/is-tailing-get-more';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics are global to the process, which runs one service. */
const requests = new Histogram({
  name: 'atlas_service_request_seconds',
  help: 'Time to the end of the response, by operation (contract id; "other" for routes without a contract).',
  labelNames: ['operation', 'method', 'status'],
  buckets: SECONDS,
});
const longPolls = new Histogram({
  name: 'atlas_service_long_poll_seconds',
  help: 'Time to the response of a call that waits for a change, by operation.',
  labelNames: ['operation', 'status'],
  buckets: [1, 5, 15, 30, 60],
});
const commands = new Histogram({
  name: 'atlas_service_database_seconds',
  help: 'Duration of one database command.',
  labelNames: ['command', 'outcome'],
  buckets: SECONDS,
});
let database: Connection | undefined;
/** Registered with the connection: a process without a database has none that could fail. */
const databaseUp = new Gauge({
  name: 'atlas_service_database_up',
  help: '1 while the database is connected. Otherwise calls fail without a command.',
  registers: [],
  collect() {
    // `mongoose.ConnectionStates.connected`
    this.set(Number(Number(database?.readyState) === 1));
  },
});
const eventStreams = new Gauge({
  name: 'atlas_service_event_streams',
  help: 'Open event streams, by source of their events: "change-stream" or "polling".',
  labelNames: ['way'],
});
const failedCalls = new Counter({
  name: 'atlas_service_failed_calls_total',
  help: 'Failed calls to another process, by response status or kind of failure.',
  labelNames: ['to', 'reason'],
});

export interface RequestFigures {
  /** Values of one finished request. */
  readonly operation: string | undefined;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  /** The call waited for a change: it is counted apart from the calls that callers wait for. */
  readonly isLongPoll?: boolean;
}

/**
 * Records the duration of a request.
 * @param figures operation, method, status and duration in ms
 */
export function observeRequest({
  operation = 'other',
  method,
  status,
  ms,
  isLongPoll = false,
}: RequestFigures): void {
  if (isLongPoll) longPolls.observe({ operation, status }, ms / 1_000);
  else requests.observe({ operation, method, status }, ms / 1_000);
}

/** Counts a failed call to another process. @param call target, and a status or one of few words: `timeout`, `unreachable` */
export function countFailedCall({ to, reason }: { to: string; reason: string }): void {
  failedCalls.inc({ to, reason });
}

/**
 * Sets the number of open event streams, by source of their events.
 * @param open numbers by source
 */
export function observeEventStreams(
  open: Readonly<Record<'change-stream' | 'polling', number>>,
): void {
  for (const [way, count] of Object.entries(open)) eventStreams.set({ way }, count);
}

/**
 * Measures a connection and its commands; it needs `monitorCommands`.
 * @param connection of the service's database
 */
export function observeDatabase(connection: Connection): void {
  database = connection;
  register.registerMetric(databaseUp);
  const client = connection.getClient();
  const tailing = new Set<number>();
  client.on('commandStarted', (started) => {
    if (isTailingGetMore(started)) tailing.add(started.requestId);
  });
  client.on('commandSucceeded', ({ requestId, commandName: command, duration }) => {
    if (tailing.delete(requestId)) return;
    commands.observe({ command, outcome: 'succeeded' }, duration / 1_000);
  });
  client.on('commandFailed', ({ requestId, commandName: command, duration }) => {
    tailing.delete(requestId);
    commands.observe({ command, outcome: 'failed' }, duration / 1_000);
  });
}

/**
 * Adds `atlas_build_info`, which is always 1, or replaces it.
 * @param registry of the process
 * @param component name of the process
 * @param version of the component
 */
export function registerBuildInfo(registry: Registry, component: string, version: string): void {
  registry.removeSingleMetric('atlas_build_info');
  new Gauge({
    name: 'atlas_build_info',
    help: 'Always 1; its labels name the running version.',
    labelNames: ['component', 'version', 'node'],
    registers: [registry],
    aggregator: 'max',
  }).set({ component, version, node: process.version }, 1);
}

/**
 * Enables default metrics. A later call changes the labels.
 * @param service value of the label `service`
 * @param version of the service
 * @returns a function that renders all metrics in Prometheus' text format
 */
export function readMetrics(service: string, version = 'unknown'): () => Promise<string> {
  register.setDefaultLabels({ service });
  registerBuildInfo(register, service, version);
  if (!register.getSingleMetric('nodejs_version_info')) collectDefaultMetrics();
  if (process.permission) registerRssGauge();
  return () => register.metrics();
}

/** Metrics that prom-client reads from /proc. */
const PROC_METRICS = [
  'process_resident_memory_bytes',
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
];

/** Under Node's permission model /proc is not readable and prom-client would report 0 for these metrics. */
function registerRssGauge(): void {
  for (const name of PROC_METRICS) register.removeSingleMetric(name);
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory size in bytes.',
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}
