/** Four hues for colour-blind readers, with contrast on light and dark. */
const HUES = [
  'oklch(0.55 0.17 268)',
  'oklch(0.68 0.14 55)',
  'oklch(0.64 0.11 190)',
  'oklch(0.6 0.17 350)',
];

export const OTHERS_COLOR = 'var(--color-line)';

export const paletteColor = (index: number): string => HUES[index % HUES.length] ?? OTHERS_COLOR;
