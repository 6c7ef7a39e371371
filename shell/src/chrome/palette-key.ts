/** Ctrl-K, or ⌘K on Apple's; never in the middle of composing a character. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    event.key.toLowerCase() === 'k' &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey &&
    !event.isComposing
  );
}
