import { tokens } from './tokens';
import type { ColorRole } from './colors';

const text: [ColorRole, ColorRole[]][] = [
  ['ink', ['bg', 'surface', 'sunken', 'accent-soft']],
  ['muted', ['bg', 'surface', 'sunken', 'accent-soft']],
  ['accent-ink', ['bg', 'surface', 'sunken', 'accent-soft']],
  ['danger', ['bg', 'surface', 'sunken', 'danger-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['bg', ['ink']],
  ['free', ['free-soft', 'bg', 'surface']],
  ['freemium', ['freemium-soft', 'bg', 'surface']],
  ['paid', ['paid-soft', 'bg', 'surface']],
  ['info', ['info-soft', 'bg', 'surface']],
  ['success', ['success-soft', 'bg', 'surface']],
];

const shapes: [ColorRole, ColorRole[]][] = [
  ['line-strong', ['bg', 'surface', 'sunken']],
  ['accent', ['bg', 'surface', 'sunken', 'accent-soft', 'line']],
  ['star', ['bg', 'surface']],
];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

const flat = (pairs: typeof text) =>
  pairs.flatMap(([fore, backs]) => backs.map((back) => [fore, back] as const));

describe.each(['light', 'dark'] as const)('when the theme is %s', (theme) => {
  const color: Record<ColorRole, string> = tokens.color[theme];

  test.each(flat(text))('text in %s on %s has a contrast of at least 4.5:1', (fore, back) => {
    expect(contrast(color[fore], color[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(flat(shapes))('a shape in %s on %s has a contrast of at least 3:1', (fore, back) => {
    expect(contrast(color[fore], color[back])).toBeGreaterThanOrEqual(3);
  });
});
