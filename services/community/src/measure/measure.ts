import { randomUUID } from 'node:crypto';
import { LANGUAGES, REVIEW_SORTS, TOOL_TYPES, USAGE_TIMES } from '@atlas/contracts';
import { signVisitor } from '@atlas/service-kit';
import { VISITOR_SECRET, type Service } from './processes';

const WARM_UP = 20;
const FILTERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['', ['']], ['toolType', TOOL_TYPES.filter((type) => type !== 'all')], ['language', LANGUAGES], ['usageTime', USAGE_TIMES],
];

/** Asks each kind of list `requests` times, one after another, and prints a line for each. Whether all kept the bound. */
export async function measure(service: Service, tools: readonly string[], requests: number, boundMs: number): Promise<boolean> {
  const kinds = [
    ...FILTERS.flatMap(([name, values]) => REVIEW_SORTS.map((sort) => ({
      label: `list by ${sort}${name && `, one ${name}`}`,
      path: (n: number) => `/api/reviews?sort=${sort}${name && `&${name}=${values[n % values.length]}`}`,
    }))),
    { label: 'a tool\'s reviews', path: (n: number) => `/api/reviews/ai-tool/${tools[n % tools.length]}` },
    { label: 'the four cards', path: () => '/api/reviews/stats' },
  ];
  let kept = true;
  process.stdout.write(`${'ms'.padEnd(36)}    p50    p95    p99  processor\n`);
  for (const { label, path } of kinds) {
    const times: number[] = [];
    const processor = await service.processorMs();
    for (let n = -WARM_UP; n < requests; n++) {
      const ms = await ask(service.url + path(Math.abs(n)));
      if (n >= 0) times.push(ms);
    }
    const spent = (await service.processorMs()) - processor;
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
    const shown = [p50, p95, p99, spent / (requests + WARM_UP)].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
    process.stdout.write(`${label.padEnd(36)} ${shown}\n`);
    kept &&= p95 <= boundMs;
  }
  return kept;
}

/** As a visitor with a cookie, whose votes are looked up; until the last byte. */
async function ask(url: string): Promise<number> {
  const headers = { 'x-atlas-visitor': signVisitor(randomUUID(), VISITOR_SECRET) };
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
