/** Firefox and WebKit report the loads of a page that they abort when it is left: to the page, whose code may report them again. */
export const ABORTED_LOAD =
  /ChunkLoadError|Loading chunk|failed to load <|A ServiceWorker intercepted|hydration mismatch|Load failed|NetworkError|JSHandle@error/;
/** SHA-384 of no bytes: in Firefox only a load that was aborted has it, whenever the message arrives. */
export const OF_NOTHING = 'OLBgp1GsljhM2TJ';
/** Between the first aborted load and the new page, on a busy machine. */
export const LEAVE_MS = 3_000;
/** Messages of the left page arrive so long after the new page. */
export const LATE_MS = 1_000;

export interface RecordedError {
  readonly text: string;
  readonly at: number;
}

/**
 * Removes what a page reported because it was left.
 *
 * @param errors of the console, oldest first
 * @param leftAt when another page was loaded
 */
export const withoutAbortedLoads = (errors: RecordedError[], leftAt: number): RecordedError[] =>
  errors.filter(({ text, at }) => leftAt - at > LEAVE_MS || !ABORTED_LOAD.test(text));

/** Whether a message that arrives in a new page is of the left one. */
export const isLate = ({ text, at }: RecordedError, leftAt: number): boolean =>
  at - leftAt < LATE_MS && ABORTED_LOAD.test(text);
