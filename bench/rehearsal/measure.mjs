// Results of the load, by step.
import { percentile } from '../report/median.mjs';

const SHOWN = 6;

const milliseconds = (value) => (value === undefined ? '' : value.toFixed(0));

/** Figures of the requests sent between `from` and `to`. */
export function figuresOf(samples, { name, note, from, to, backAt }) {
  const mine = samples.filter(({ at }) => at >= from && at < to);
  const count = (isWrite, outcome) =>
    mine.filter((one) => one.isWrite === isWrite && one.outcome === outcome).length;
  const bad = mine.filter(({ outcome }) => outcome !== 'ok');
  const lastBad = bad.at(-1)?.at ?? from;
  const took = mine.filter(({ outcome }) => outcome === 'ok').map(({ ms }) => ms);
  return {
    ...{ name, note },
    requests: mine.length,
    failedReads: count(false, 'failed') + count(false, 'refused'),
    acknowledged: count(true, 'ok'),
    refused: count(true, 'refused'),
    failedWrites: count(true, 'failed'),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    recoverySeconds: (Math.max(backAt, lastBad) - from) / 1000,
    bad: mostOften(bad.map(({ what }) => what)),
  };
}

function mostOften(list) {
  const counts = Map.groupBy
    ? Map.groupBy(list, (one) => one)
    : list.reduce((map, one) => map.set(one, [...(map.get(one) ?? []), one]), new Map());
  return [...counts]
    .map(([what, all]) => [what, all.length])
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN);
}

export const COLUMNS = [
  'step',
  'requests',
  'GETs failed',
  'writes acknowledged',
  'writes refused',
  'writes failed',
  'p50, ms',
  'p99, ms',
  'whole again after, s',
  'what was seen',
];

export const rowOf = (one) => [
  one.name,
  one.requests,
  one.failedReads,
  one.acknowledged,
  one.refused,
  one.failedWrites,
  milliseconds(one.p50),
  milliseconds(one.p99),
  one.recoverySeconds.toFixed(1),
  one.note ?? '',
];
