import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '@atlas/contracts';
import type { Finding } from '@atlas/contracts';
import { z } from 'zod';
import { readFiles } from '../candidate';
import type { Candidate } from '../candidate';

/** Maximum size of a route's JavaScript of one slice, compressed. Packages that the shell shares do not count. */
export const ROUTE_BUDGET_BYTES = 45_000;
const LOCALE = new RegExp(`/(?:${LANGUAGES.join('|')})(?:\\.json)?$`);

/** `chunks.json` of the build: the chunks of each `import()`, by its module. */
const chunksSchema = z.object({ lazy: z.record(z.string(), z.array(z.string())) });

/** Checks the largest route: the entry, what `./remote` loads at once, the largest language, the largest page or fragment. */
export function checkBudget(candidate: Candidate): Finding[] {
  const heaviest = heaviestRoute(candidate);
  if (heaviest <= ROUTE_BUDGET_BYTES) return [];
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  return [
    {
      level: 'break',
      rule: 'budget',
      who: 'visitors',
      what: `a route needs ${kb(heaviest)} of JavaScript (brotli); the budget is ${kb(ROUTE_BUDGET_BYTES)}`,
      first: 'load what is not seen at once later',
    },
  ];
}

export function heaviestRoute(candidate: Candidate): number {
  const { entry, preload, name, version } = candidate.manifest;
  const files = readFiles(candidate);
  const { lazy } = chunksSchema.parse(
    JSON.parse(files.get('chunks.json')?.toString() ?? '{"lazy":{}}'),
  );
  const atOnce = new Set(
    [entry, ...preload].map((file) => file.slice(`/releases/${name}/${version}/`.length)),
  );
  const sizes = new Map<string, number>();
  const size = (file: string) => {
    const known = sizes.get(file) ?? brotliCompressSync(files.get(file) ?? '').length;
    sizes.set(file, known);
    return known;
  };
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, file) => total + size(file), 0);
  const largest = (imports: readonly (readonly [string, string[]])[]) =>
    Math.max(
      0,
      ...imports.map(([, chunks]) =>
        sum(chunks.filter((file) => file.endsWith('.js') && !atOnce.has(file))),
      ),
    );
  const imports = Object.entries(lazy);
  return (
    sum(atOnce) +
    largest(imports.filter(([request]) => LOCALE.test(request))) +
    largest(imports.filter(([request]) => !LOCALE.test(request)))
  );
}
