/**
 * Styles for what may be out of sight: it is laid out when it comes near; until then, and no longer, it is
 * taken to be `height` px high. The clip leaves room for a focus ring at its edge.
 */
export function lazyLayout(height: number): string {
  return `content-visibility: auto; contain-intrinsic-block-size: auto ${height}px; overflow-clip-margin: 8px;`;
}
