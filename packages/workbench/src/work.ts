/** Pending calls of the story: `isGoingOn` says whether one is pending, `events` counts settled calls. */
export const work = { isGoingOn: (): boolean => false, events: 0 };

/** Sets `aria-busy` in the document (`.storybook/preview-body.html`) until a story has settled. */
export function markBusy(isBusy: boolean): void {
  document.getElementById('at-rest')?.setAttribute('aria-busy', String(isBusy));
}
