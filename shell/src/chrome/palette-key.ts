/** Ctrl-K, or ⌘K on Apple devices; not during a composition. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    // Autofill dispatches key events without a key.
    /^k$/i.test(event.key) &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey &&
    !event.isComposing
  );
}
