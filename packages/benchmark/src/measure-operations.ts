import { percentile } from './percentile';
import type { MeasuredProcess, MeasuredService } from './processes';

/** One operation to measure. */
export interface Operation {
  readonly name: string;
  /** Builds the n-th request. */
  readonly request: (n: number) => { path: string } & RequestInit;
  /** Number of requests that are each sent once, so that no earlier request has warmed a cache for them. */
  readonly once?: number;
  /** Overrides the bound of the run. */
  readonly boundMs?: number;
}

export interface MeasureOptions {
  /** Requests per operation, sent one after another. */
  readonly requests: number;
  /** Highest allowed p95. */
  readonly boundMs: number;
  readonly print?: Print;
}

type Print = (line: string) => void;
const toStdout: Print = (line) => void process.stdout.write(`${line}\n`);

const WARM_UP = 20;
const CONNECTIONS = 10;
const LOAD_MS = 1_000;
const HEADER = ['p50', 'p95', 'p99', 'processor', 'per second'];

/**
 * Measures operations and prints one line for each: times of sequential requests until the last byte in ms, CPU time of
 * the service per request, and requests per second over ten connections.
 * @returns whether p95 of every operation is within its bound
 */
export async function measureOperations(
  service: MeasuredService,
  operations: readonly Operation[],
  { requests, boundMs, print = toStdout }: MeasureOptions,
): Promise<boolean> {
  print(row('ms', HEADER));
  const slow: string[] = [];
  for (const operation of operations) {
    const [warmUp, count] = operation.once ? [0, operation.once] : [WARM_UP, requests];
    const before = await service.processorMs();
    const times: number[] = [];
    for (let n = 0; n < warmUp + count; n++) times.push(await timeRequest(service, operation, n));
    const processor = ((await service.processorMs()) - before) / times.length;
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
      percentile(times.slice(warmUp), share),
    ) as [number, number, number];
    const perSecond = operation.once ? '-' : (await load(service, operation)).toFixed(0);
    print(
      row(operation.name, [...[p50, p95, p99, processor].map((ms) => ms.toFixed(1)), perSecond]),
    );
    if (p95 > (operation.boundMs ?? boundMs)) slow.push(operation.name);
  }
  if (slow.length > 0) print(`p95 is above ${boundMs} ms: ${slow.join(', ')}`);
  return slow.length === 0;
}

/** Prints the anonymous memory of the service and its database. */
export async function printMemory(
  service: MeasuredProcess,
  database: MeasuredProcess,
  print = toStdout,
): Promise<void> {
  print(`memory: service ${await service.memoryMb()} MB, database ${await database.memoryMb()} MB`);
}

async function timeRequest(
  { url }: MeasuredService,
  operation: Operation,
  n: number,
): Promise<number> {
  const { path, ...init } = operation.request(n);
  const started = performance.now();
  const response = await fetch(url + path, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${operation.name}: ${path} returned ${response.status}`);
  return performance.now() - started;
}

async function load(service: MeasuredService, operation: Operation): Promise<number> {
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - started < LOAD_MS) await timeRequest(service, operation, sent++);
    }),
  );
  return (1_000 * sent) / (performance.now() - started);
}

const row = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(36)} ${cells.map((cell) => cell.padStart(11)).join('')}`;
