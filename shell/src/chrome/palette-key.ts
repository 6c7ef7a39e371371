/** Ctrl-K, or ⌘K on Apple's; never in the middle of composing a character. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    // What fills in a form for somebody says that a key was pressed, and none which.
    /^k$/i.test(event.key) &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey &&
    !event.isComposing
  );
}
