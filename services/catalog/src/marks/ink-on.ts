const WHITE = '#ffffff';
const BLACK = '#000000';

/** What WCAG AA asks: letters 4.5 to 1, symbols 3 to 1. */
const LEAST = { letters: 4.5, symbol: 3 } as const;

/** White, as most makers draw themselves, where it is read well enough on this `#rrggbb` ground; else black. */
export function inkOn(ground: string, drawn: keyof typeof LEAST): string {
  if (contrast(ground, WHITE) >= LEAST[drawn]) return WHITE;
  return BLACK;
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function channel(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  if (share <= 0.04045) return share / 12.92;
  return ((share + 0.055) / 1.055) ** 2.4;
}
