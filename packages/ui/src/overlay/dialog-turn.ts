/** For an element that stands where a dialog is about to open while its code loads: others wait for it. */
export const dialogComing = { 'data-dialog': 'coming', hidden: true } as const;

/** Whether a dialog is open, or about to open, anywhere on the page: two that cover each other leave nothing to press. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [data-dialog="coming"]') !== null;
