/**
 * Styles for what may be out of sight: it is laid out when it comes near; until then, and no longer, it is
 * taken to be `height` high (in px, or a CSS length). The clip leaves room for a focus ring at its edge.
 */
export function lazyLayout(height: number | string): string {
  const length = typeof height === 'number' ? `${height}px` : height;
  return `content-visibility: auto; contain-intrinsic-block-size: auto ${length}; overflow-clip-margin: 8px;`;
}
