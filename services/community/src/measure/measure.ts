import { LANGUAGES, REVIEW_SORTS, TOOL_TYPES, USAGE_TIMES } from '@atlas/contracts';

const FILTERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['', ['']], ['toolType', TOOL_TYPES.filter((type) => type !== 'all')], ['language', LANGUAGES], ['usageTime', USAGE_TIMES],
];

/** Asks each kind of list `requests` times, one after another, and prints a line for each. Whether all kept the bound. */
export async function measure(url: string, tools: readonly string[], requests: number, boundMs: number): Promise<boolean> {
  const kinds = [
    ...FILTERS.flatMap(([name, values]) => REVIEW_SORTS.map((sort) => ({
      label: `list by ${sort}${name && `, one ${name}`}`,
      path: (n: number) => `/api/reviews?sort=${sort}${name && `&${name}=${values[n % values.length]}`}`,
    }))),
    { label: 'a tool\'s reviews', path: (n: number) => `/api/reviews/ai-tool/${tools[n % tools.length]}` },
  ];
  let kept = true;
  process.stdout.write(`${'ms'.padEnd(36)}    p50    p95    p99\n`);
  for (const { label, path } of kinds) {
    const times: number[] = [];
    for (let n = -20; n < requests; n++) {
      const started = performance.now();
      const response = await fetch(url + path(Math.abs(n)));
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`);
      // The first ones warm up.
      if (n >= 0) times.push(performance.now() - started);
    }
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
    process.stdout.write(`${label.padEnd(36)} ${[p50, p95, p99].map((ms) => ms.toFixed(1).padStart(6)).join(' ')}\n`);
    kept &&= p95 <= boundMs;
  }
  return kept;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
