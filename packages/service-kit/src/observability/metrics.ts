import type { Connection } from 'mongoose';
import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';
import { isAwaited } from '../mongo/is-awaited';

const SECONDS = [0.002, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Of this process: a process is one service. */
const requests = new Histogram({
  name: 'atlas_service_request_seconds',
  help: 'Time to the end of the answer, by operation (the contract\'s id; "other" for what is none).',
  labelNames: ['operation', 'method', 'status'],
  buckets: SECONDS,
});
const commands = new Histogram({
  name: 'atlas_service_database_seconds',
  help: 'Time of one command at the database.',
  labelNames: ['command', 'outcome'],
  buckets: SECONDS,
});
const eventStreams = new Gauge({
  name: 'atlas_service_event_streams',
  help: 'Event streams that are open, by how the service learns of what they say: "told" by its database, or "asked" of it.',
  labelNames: ['way'],
});
const failedCalls = new Counter({
  name: 'atlas_service_failed_calls_total',
  help: 'Calls of this process to another one that failed, by the status of the answer, or why there was none.',
  labelNames: ['to', 'reason'],
});

export interface RequestFigures {
  readonly operation: string | undefined;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

export function observeRequest({ operation = 'other', method, status, ms }: RequestFigures): void {
  requests.observe({ operation, method, status }, ms / 1_000);
}

/** Counts a call to another process that failed. `reason` is a status, or one of few words: `timeout`, `unreachable`. */
export function countFailedCall({ to, reason }: { to: string; reason: string }): void {
  failedCalls.inc({ to, reason });
}

/** How many event streams are open, by how the service learns of what they say. */
export function observeEventStreams(open: Readonly<Record<'told' | 'asked', number>>): void {
  for (const [way, count] of Object.entries(open)) eventStreams.set({ way }, count);
}

/** Commands of a connection that was made with `monitorCommands`. */
export function observeCommands(connection: Connection): void {
  const client = connection.getClient();
  const awaited = new Set<number>();
  client.on('commandStarted', (started) => {
    if (isAwaited(started)) awaited.add(started.requestId);
  });
  client.on('commandSucceeded', ({ requestId, commandName: command, duration }) => {
    if (awaited.delete(requestId)) return;
    commands.observe({ command, outcome: 'answered' }, duration / 1_000);
  });
  client.on('commandFailed', ({ requestId, commandName: command, duration }) => {
    awaited.delete(requestId);
    commands.observe({ command, outcome: 'failed' }, duration / 1_000);
  });
}

/** What a scraper is told: figures of this service, and of the process itself. */
export function readMetrics(service: string): () => Promise<string> {
  register.setDefaultLabels({ service });
  collectDefaultMetrics();
  if (process.permission) tellOwnMemory();
  return () => register.metrics();
}

/** What the library reads in /proc. */
const OF_PROC = [
  'process_resident_memory_bytes',
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
];

/** A process with Node's permissions cannot read /proc, and the library would say 0 for all of it. */
function tellOwnMemory(): void {
  for (const name of OF_PROC) register.removeSingleMetric(name);
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory size in bytes.',
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}
