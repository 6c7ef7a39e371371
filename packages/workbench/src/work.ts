/** What the place that is shown says of its calls: whether it waits for one, and how often anything became of one. */
export const work = { isGoingOn: (): boolean => false, events: 0 };

/** Busy in the document itself (`.storybook/preview-body.html`) until a story has come to rest: who looks may come first. */
export function markBusy(isBusy: boolean): void {
  document.getElementById('at-rest')?.setAttribute('aria-busy', String(isBusy));
}
