/** Even steps around the wheel from the accent's hue, alternating in lightness so that neighbours differ. */
export function paletteColor(index: number): string {
  return `oklch(${index % 2 === 0 ? 0.58 : 0.7} 0.13 ${(268 + index * 47) % 360})`;
}
