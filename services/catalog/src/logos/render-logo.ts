import { contrastColor } from './contrast-color';

/** A symbol is one or more path data strings on a 24 × 24 grid; without one, initials are rendered. */
export interface Logo {
  /** `#rrggbb` of the tile. */
  color: string;
  paths?: readonly string[];
  initials: string;
}

/** Size of the image. */
const SIDE = 48;
const SYMBOL_SIDE = 28;
/** Font size at which three letters fit at 20 px. */
const LETTER_SIZES = [26, 21, 16];

/** Renders a tile in the tool's colour with its symbol or initials, for light and dark themes. */
export function renderLogo({ color, paths, initials }: Logo): string {
  const inner = paths
    ? symbol(paths, contrastColor(color, 'symbol'))
    : letters(initials, contrastColor(color, 'letters'));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="11" fill="${color}"/>` +
    // The outline separates a black tile from a black page.
    `<rect x=".5" y=".5" width="47" height="47" rx="10.5" fill="none" stroke="#888" stroke-opacity=".4"/>` +
    `${inner}</svg>`
  );
}

function symbol(paths: readonly string[], ink: string): string {
  const margin = (SIDE - SYMBOL_SIDE) / 2;
  const scale = Math.round((SYMBOL_SIDE / 24) * 1000) / 1000;
  const pathElements = paths.map((path) => `<path d="${path}"/>`).join('');
  return `<g fill="${ink}" fill-rule="evenodd" transform="translate(${margin} ${margin}) scale(${scale})">${pathElements}</g>`;
}

function letters(initials: string, ink: string): string {
  const size = LETTER_SIZES[Math.min([...initials].length, LETTER_SIZES.length) - 1];
  return (
    `<text x="24" y="24" fill="${ink}" font-family="system-ui,sans-serif" font-weight="700" ` +
    `font-size="${size}" text-anchor="middle" dominant-baseline="central">${escapeText(initials)}</text>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
