/** Four hues that keep apart for colour-blind eyes as well, mid-light so that they hold on paper and on ink. */
const HUES = [
  'oklch(0.55 0.17 268)',
  'oklch(0.68 0.14 55)',
  'oklch(0.64 0.11 190)',
  'oklch(0.6 0.17 350)',
];

export const paletteColor = (index: number): string => HUES[index % HUES.length]!;
export const OTHERS_COLOR = 'var(--color-line)';
