// `npm run bench -- services [--tools 113,10000] [--reviews 1000,10000] [--events 10000] [--requests 100] [--slice catalog] [--data <folder>]`: the
// slices' own benchmarks at growing sizes, as tables and plots. Without sizes, all of them. Filled databases are stored in the folder when a
// slice can use them again.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/machine.mjs';
import { writePlot, writeResults } from '../report/results.mjs';
import { buildServices, measureSlice } from './measure.mjs';
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
const SLICES = [
  { name: 'catalog', unit: 'tools' },
  { name: 'community', unit: 'reviews', keepsData: true },
  { name: 'quiz', unit: 'events', options: ['--batch', '1000'] },
].filter(({ name }) => !values.slice || values.slice === name);

buildServices(SLICES.map(({ name }) => name));
function optionsOf({ name, options = [], keepsData }, size) {
  if (!keepsData || !values.data) return options;
  return [...options, '--data', path.resolve(values.data, `${name}-${size}`)];
}

const machine = describeMachine();
const found = SLICES.map((slice) => ({
  slice,
  measured: values[slice.unit]
    .split(',')
    .flatMap((size) =>
      measureSlice({ ...slice, options: optionsOf(slice, size) }, size, values.requests),
    ),
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
