/** Largest ratio to the recorded figure that counts as equal: two runs on one machine differ by as much. */
const MOST_RATIO = 1.25;

/**
 * Compares a measured figure with the recorded one; less is better.
 *
 * @param {{ recorded: number, now: number | undefined, isOfTime?: boolean }} figure `isOfTime`: depends on other work of the machine
 * @param {boolean} isBusy whether the machine had other work
 * @returns {'as good' | 'worse' | 'not measured' | 'busy machine'}
 */
export function verdictOf({ recorded, now, isOfTime = false }, isBusy) {
  if (now === undefined) return 'not measured';
  if (now <= recorded * MOST_RATIO) return 'as good';
  return isOfTime && isBusy ? 'busy machine' : 'worse';
}

/** Whether a verdict fails the run. Processor time decides where the machine was busy. */
export const isFailure = (verdict) => verdict === 'worse' || verdict === 'not measured';
