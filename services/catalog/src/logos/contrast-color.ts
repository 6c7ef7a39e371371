const WHITE = '#ffffff';
const BLACK = '#000000';

/** Minimum contrast by WCAG AA: text 4.5, graphics 3. */
const MIN_CONTRAST = { letters: 4.5, symbol: 3 } as const;

/** White if its contrast on this `#rrggbb` background is sufficient, otherwise black. */
export function contrastColor(ground: string, kind: keyof typeof MIN_CONTRAST): string {
  if (contrast(ground, WHITE) >= MIN_CONTRAST[kind]) return WHITE;
  return BLACK;
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channel(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  if (share <= 0.04045) return share / 12.92;
  return ((share + 0.055) / 1.055) ** 2.4;
}
