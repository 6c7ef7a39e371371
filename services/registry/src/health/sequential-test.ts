/** Loads of a part of a release, and those that failed. */
export interface Loads {
  readonly tried: number;
  readonly failed: number;
}

/** One question put to the loads: from which failure rate on is it worse, and how sure must one be. */
export interface Question {
  /** The least rate that counts as worse. */
  readonly worse: number;
  /** Chance of a false alarm, ever, while the release is as good as the one before. */
  readonly falseAlarm: number;
}

/** A release of which nothing is known is taken for one that fails in one load of 200. */
const USUAL = { tried: 200, failed: 1 };
const LEAST = 0.005;
/** Above that the release before is no measure any more. */
const MOST = 0.1;
/** At least so far apart are "as before" and "worse". */
const APART = 0.045;
/** Two browsers are no proof, whatever the figures say. */
const FEWEST_FAILED = 3;

/** What fails in a release as good as the one before: its rate with what is usual mixed in, and one standard deviation more the more of it is known. */
export function usualRate({ tried, failed }: Loads): number {
  const all = tried + USUAL.tried;
  const rate = (failed + USUAL.failed) / all;
  const margin = Math.sqrt((rate * (1 - rate)) / all) * (tried / all);
  return Math.min(MOST, Math.max(LEAST, rate + margin));
}

/**
 * Wald's sequential probability ratio test, one-sided: the logarithm of how much likelier the loads are from a release that is
 * worse than from one as before. It may be looked at after every load: that it ever passes ln(1 / falseAlarm) has at
 * most that chance while the release is as before (Ville's inequality).
 */
function evidence({ tried, failed }: Loads, before: Loads, worse: number): number {
  const usual = usualRate(before);
  const bad = Math.max(worse, usual + APART);
  return failed * Math.log(bad / usual) + (tried - failed) * Math.log((1 - bad) / (1 - usual));
}

export function isWorse(loads: Loads, before: Loads, { worse, falseAlarm }: Question): boolean {
  return (
    loads.failed >= FEWEST_FAILED && evidence(loads, before, worse) >= Math.log(1 / falseAlarm)
  );
}

/** Of all parts of a release together the chance of a false alarm is 1 %: most of it for the slice. */
const PARTS = 20;
export const WATCHED = {
  slice: { worse: 0.05, falseAlarm: 0.008 },
  /** A page or fragment: few loads, and a failure there is most of them. */
  part: { worse: 0.2, falseAlarm: 0.002 / PARTS },
} satisfies Record<string, Question>;
/** After the watch period, anew each hour: a year has 8,760 of them. */
export const LATER = {
  slice: { worse: 0.1, falseAlarm: 1e-6 },
  part: { worse: 0.5, falseAlarm: 1e-6 / PARTS },
} satisfies Record<string, Question>;
