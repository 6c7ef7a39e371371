import { isWorse, AFTER_WATCH, DURING_WATCH } from './sequential-test';
import type { Loads, Question } from './sequential-test';

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Planted {
  /** Failure rate of the previous release, and the number of its recorded loads. */
  readonly before: number;
  readonly seen: number;
  /** Failure rate of the new release. */
  readonly now: number;
  readonly question: Question;
  /** Number of loads in the watch period. */
  readonly loads: number;
}

/** Loads until the alarm, for each of `runs` releases; undefined without an alarm. */
export function simulate(
  { before, seen, now, question, loads }: Planted,
  runs: number,
  random: () => number,
): (number | undefined)[] {
  /** Loads up to and including the next failure, from a single random number. */
  const untilFailure = (rate: number): number =>
    1 + Math.floor(Math.log(1 - random()) / Math.log1p(-rate));
  const failures = (tried: number, rate: number): Loads => {
    let failed = 0;
    for (let at = untilFailure(rate); at <= tried; at += untilFailure(rate)) failed += 1;
    return { tried, failed };
  };
  const once = (): number | undefined => {
    const known = failures(seen, before);
    let failed = 0;
    // Only a failure increases the evidence.
    for (let tried = untilFailure(now); tried <= loads; tried += untilFailure(now)) {
      failed += 1;
      if (isWorse({ tried, failed }, known, question)) return tried;
    }
    return undefined;
  };
  return Array.from({ length: runs }, once);
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.0995 ? 2 : 1)} %`;

/** The table in docs/release-health.md; printed by `npm run simulate -w services/registry`. */
export function table(runs: number): string {
  const random = seeded(25);
  const row = (what: string, planted: Planted): string => {
    const alarms = simulate(planted, runs, random)
      .flatMap((load) => load ?? [])
      .sort((a, b) => a - b);
    const within = alarms.filter((load) => load <= 200).length / runs;
    const median = alarms.length > runs / 2 ? String(alarms[Math.floor(runs / 2)]) : '–';
    const { before, seen, now, loads } = planted;
    return `| ${what} | ${percent(before)} of ${seen} | ${percent(now)} | ${loads} | ${percent(alarms.length / runs)} | ${percent(within)} | ${median} |`;
  };
  const { slice, part } = DURING_WATCH;
  const same = [
    [0.002, 500],
    [0.005, 500],
    [0.005, 5_000],
    [0.01, 1_000],
    [0.01, 5_000],
    [0.02, 5_000],
    [0.03, 5_000],
  ].map(([rate = 0, seen = 0]) =>
    row('as before', { before: rate, seen, now: rate, question: slice, loads: 5_000 }),
  );
  const worse = [0.03, 0.05, 0.1, 0.25, 1].map((now) =>
    row('worse', { before: 0.002, seen: 1_000, now, question: slice, loads: 2_000 }),
  );
  const first = [0.002, 0.005, 0.01, 0.05, 1].map((now) =>
    row('first release', { before: 0, seen: 0, now, question: slice, loads: 5_000 }),
  );
  const parts = [0.005, 0.2, 0.5, 1].map((now) =>
    row('one part', { before: 0.005, seen: 500, now, question: part, loads: 5_000 }),
  );
  const later = [0.005, 0.05, 0.2, 1].map((now) =>
    row('an hour, later', {
      before: 0.005,
      seen: 5_000,
      now,
      question: AFTER_WATCH.slice,
      loads: 5_000,
    }),
  );
  return [
    '| release | before: rate, loads | now | watched loads | alarms | within 200 loads | median load |',
    '|---|---|---|---|---|---|---|',
    ...[same, worse, first, parts, later].flat(),
  ].join('\n');
}
