/** Whether what is shown still waits for an answer; the place that is shown says so. */
export const work = { isGoingOn: (): boolean => false };
