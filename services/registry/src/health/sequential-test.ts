/** Loads of a part of a release, and failed ones. */
export interface Loads {
  readonly tried: number;
  readonly failed: number;
}

/** Parameters of the test: the failure rate that counts as worse, and the required confidence. */
export interface Question {
  /** Lowest rate that counts as worse. */
  readonly worse: number;
  /** Total probability of a false alarm while the release is as good as its predecessor. */
  readonly falseAlarm: number;
}

/** Prior for a release without data: one failure in 200 loads. */
const PRIOR = { tried: 200, failed: 1 };
const LEAST = 0.005;
/**
 * Above this rate the predecessor is no useful baseline: no release is known to be good there (rollback-decision.ts). So
 * made-up failures of the predecessor raise the rate to this at most.
 */
const MAX_BEFORE_RATE = 0.05;
/** Minimum difference between "as before" and "worse". */
const MIN_DIFFERENCE = 0.045;
/** Two browsers are not enough evidence, whatever the statistics say. */
const MIN_FAILED = 3;

/** Expected failure rate of a release as good as its predecessor: its rate smoothed by the prior, plus one standard deviation. */
export function usualRate({ tried, failed }: Loads): number {
  const all = tried + PRIOR.tried;
  const rate = (failed + PRIOR.failed) / all;
  const margin = Math.sqrt((rate * (1 - rate)) / all) * (tried / all);
  return Math.min(MAX_BEFORE_RATE, Math.max(LEAST, rate + margin));
}

/**
 * Wald's one-sided sequential probability ratio test: the log likelihood ratio of "worse" over "as before". It may be
 * evaluated after every load: the probability that it ever exceeds ln(1 / falseAlarm) while the release is as good as
 * before is at most falseAlarm (Ville's inequality).
 */
function evidence({ tried, failed }: Loads, before: Loads, worse: number): number {
  const usual = usualRate(before);
  const bad = Math.max(worse, usual + MIN_DIFFERENCE);
  return failed * Math.log(bad / usual) + (tried - failed) * Math.log((1 - bad) / (1 - usual));
}

export function isWorse(loads: Loads, before: Loads, { worse, falseAlarm }: Question): boolean {
  return loads.failed >= MIN_FAILED && evidence(loads, before, worse) >= Math.log(1 / falseAlarm);
}

/** The false-alarm probability of all parts together is 1 %, most of it for the slice as a whole. */
const PARTS = 20;
export const DURING_WATCH = {
  slice: { worse: 0.05, falseAlarm: 0.008 },
  /** A page or fragment: few loads, so a failure is a large share of them. */
  part: { worse: 0.2, falseAlarm: 0.002 / PARTS },
} satisfies Record<string, Question>;
/** After the watch period the test restarts each hour, 8,760 times a year. */
export const AFTER_WATCH = {
  slice: { worse: 0.1, falseAlarm: 1e-6 },
  part: { worse: 0.5, falseAlarm: 1e-6 / PARTS },
} satisfies Record<string, Question>;
