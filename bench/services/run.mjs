// `npm run bench -- services [--most 100000] [--reviews 100000] [--slice catalog]`: the slices' own benches at growing sizes, as one table and two plots.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/machine.mjs';
import { writePlot, writeResults } from '../report/results.mjs';
import { plotGrowth } from './plot.mjs';
import { readOutput } from './read-output.mjs';

const { values } = parseArgs({ options: { most: { type: 'string', default: '100000' }, reviews: { type: 'string', default: '100000' }, slice: { type: 'string' } } });
const root = path.resolve(import.meta.dirname, '../..');
/** For one size of one slice. */
const MOST_MS = 900_000;
const upTo = (most, sizes) => sizes.filter((size) => size <= Number(most));

const SLICES = [
  { name: 'catalog', unit: 'tools', sizes: upTo(values.most, [113, 10_000, 100_000]), options: (size) => ['--tools', size] },
  { name: 'community', unit: 'reviews', sizes: upTo(values.reviews, [1_000, 10_000, 100_000, 1_000_000]), options: (size) => ['--reviews', size] },
];

function measure({ name, options }, size) {
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', 'src/bench.ts', ...options(size).map(String)], {
    cwd: path.join(root, 'services', name), encoding: 'utf8', timeout: MOST_MS, maxBuffer: 10 ** 8,
  });
  // Its exit code says whether its own bound was kept; that is for the reader to see in the table.
  const found = readOutput(stdout);
  if (found.operations.length === 0) {
    console.error(`${name} at ${size} ended with ${signal ?? status}:\n${`${stdout}\n${stderr}`.slice(-2_000)}`);
    return [];
  }
  console.log(`${name} at ${size}: ${found.operations.length} operations`);
  return [{ size, ...found }];
}

function sectionOf({ name, unit }, measured) {
  const [first] = measured;
  const at = (one, operation) => one.operations.find((other) => other.name === operation);
  const cell = (times) => (times ? `${times.p50} / ${times.p95} / ${times.p99}` : '');
  const last = measured.at(-1);
  const rows = first.operations.map(({ name: operation, p95 }) => [
    operation, ...measured.map((one) => cell(at(one, operation))), at(last, operation) ? (at(last, operation).p95 / p95).toFixed(1) : '',
  ]);
  const memory = measured.some(({ memoryMb }) => memoryMb) ? [['memory of the service, MB', ...measured.map(({ memoryMb = '' }) => memoryMb), (last.memoryMb / first.memoryMb).toFixed(1)]] : [];
  const times = (last.size / first.size).toFixed(0);
  writePlot(`services-${name}`, plotGrowth(`${name}: p95 by number of ${unit}`, first.operations.map(({ name: operation }) => ({
    name: operation, points: measured.flatMap((one) => (at(one, operation) ? [[one.size, at(one, operation).p95]] : [])),
  }))));
  return {
    heading: `${name}: ${unit}`, note: `p50 / p95 / p99 in ms over HTTP; the last column is how p95 grew while the number of ${unit} grew ${times} times. ![${name}](services-${name}.svg)`,
    columns: ['operation', ...measured.map(({ size }) => size.toLocaleString('en-US')), `p95, ${times} times the ${unit}`], rows: [...rows, ...memory],
  };
}

const machine = describeMachine();
const found = SLICES.filter(({ name }) => !values.slice || values.slice === name).map((slice) => ({ slice, measured: slice.sizes.flatMap((size) => measure(slice, size)) }));
writeResults('services', {
  title: 'Lists and searches as the data grows', command: `npm run bench -- services --most ${values.most} --reviews ${values.reviews}`, machine: machine.end(),
  sections: found.map(({ slice, measured }) => (measured.length > 0 ? sectionOf(slice, measured) : { heading: slice.name, note: 'Not measured: its bench did not come to an end.' })),
  data: { slices: found.map(({ slice: { name, unit }, measured }) => ({ name, unit, measured })) },
});
