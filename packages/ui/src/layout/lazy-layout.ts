/**
 * Styles that skip the layout of content out of view (`content-visibility`). The clip margin
 * leaves space for a focus ring.
 * @param height assumed height until then, in px or as a CSS length
 * @returns CSS declarations
 */
export function lazyLayout(height: number | string): string {
  const length = typeof height === 'number' ? `${height}px` : height;
  return `content-visibility: auto; contain-intrinsic-block-size: auto ${length}; overflow-clip-margin: 8px;`;
}
