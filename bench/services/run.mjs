// `npm run bench -- services [--tools 113,10000] [--reviews 1000,10000] [--events 10000] [--requests 100] [--slice catalog] [--data <folder>]`: the
// slices' own benchmarks at growing sizes, as tables and plots. Without sizes, all of them. Filled databases are stored in the folder when a
// slice can use them again.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/machine.mjs';
import { writePlot, writeResults } from '../report/results.mjs';
import { readOutput } from './read-output.mjs';
import { sectionsOf } from './section.mjs';

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    tools: text('113,10000,100000'),
    reviews: text('1000,10000,100000,1000000'),
    events: text('10000,100000,1000000'),
    requests: text('100'),
    slice: { type: 'string' },
    data: { type: 'string' },
  },
});
const root = path.resolve(import.meta.dirname, '../..');
/** For one size of one slice. */
const MOST_MS = 1_800_000;
const SLICES = [
  { name: 'catalog', unit: 'tools' },
  { name: 'community', unit: 'reviews', keepsData: true },
  { name: 'quiz', unit: 'events', options: ['--batch', '1000'] },
].filter(({ name }) => !values.slice || values.slice === name);

function build(workspaces) {
  for (const workspace of workspaces)
    spawnSync(process.execPath, ['packages/build/src/service.mjs', workspace], {
      cwd: root,
      stdio: 'inherit',
    });
}

function measure({ name, unit, options = [], keepsData }, size) {
  const data =
    keepsData && values.data ? ['--data', path.resolve(values.data, `${name}-${size}`)] : [];
  const startedAt = performance.now();
  const { stdout, status, signal } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'src/bench.ts',
      `--${unit}`,
      size,
      '--requests',
      values.requests,
      ...options,
      ...data,
    ],
    {
      cwd: path.join(root, 'services', name),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: MOST_MS,
      maxBuffer: 10 ** 8,
    },
  );
  // Its exit code reports its own bound, which the table shows anyway.
  const found = readOutput(stdout);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${name}, ${size} ${unit}: ${found.operations.length} operations in ${seconds} s`);
  if (found.operations.length === 0)
    console.error(`It ended with ${signal ?? status}:\n${stdout.slice(-2_000)}`);
  if (found.operations.length === 0) return [];
  return [{ size: Number(size), ...found }];
}

build(['packages/mongo-embedded', ...SLICES.map(({ name }) => `services/${name}`)]);
const machine = describeMachine();
const found = SLICES.map((slice) => ({
  slice,
  measured: values[slice.unit].split(',').flatMap((size) => measure(slice, size)),
}));
const sections = found.flatMap(({ slice, measured }) => {
  if (measured.length === 0)
    return [{ heading: slice.name, note: 'Not measured: its bench did not come to an end.' }];
  const { plot, sections: ofSlice } = sectionsOf(slice, measured);
  writePlot(`services-${slice.name}`, plot);
  return ofSlice;
});
const command = [
  'npm run bench -- services',
  ...SLICES.map(({ unit }) => `--${unit} ${values[unit]}`),
  `--requests ${values.requests}`,
  ...(values.slice ? [`--slice ${values.slice}`] : []),
].join(' ');
writeResults('services', {
  title: 'Lists, searches and details as the data grows',
  command,
  machine: machine.end(),
  sections,
  data: { slices: found.map(({ slice: { name, unit }, measured }) => ({ name, unit, measured })) },
});
