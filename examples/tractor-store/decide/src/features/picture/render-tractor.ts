import { PAINTS } from '../../data/products';
import type { Variant } from '../../data/products';

const WIDTH = 320;
const HEIGHT = 240;
const GROUND = 216;
const REAR_X = 104;
/** From the ground to the lower edge of the body. */
const CLEARANCE = 42;

/**
 * Renders a tractor from the side.
 * @param variant shape and colour
 * @returns an SVG document, 320 × 240 units
 */
export function renderTractor({ color, product: { shape } }: Variant): string {
  const { hoodLength, rearWheel, frontWheel, hasCab } = shape;
  const paint = PAINTS[color];
  const base = GROUND - CLEARANCE;
  const frontX = REAR_X + hoodLength;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="#eef2ea"/>`,
    `<path d="M0 ${GROUND}H${WIDTH}V${HEIGHT}H0Z" fill="#b9a583"/>`,
    `<path d="M${REAR_X} ${base - 52}h${hoodLength - 8}q24 4 24 26v26h-${hoodLength + 46}v-26z" fill="${paint}" stroke="#2b2f2b" stroke-width="3"/>`,
    `<path d="M${frontX - 14} ${base - 40}v30m10-28v28" stroke="#2b2f2b" stroke-width="3"/>`,
    ...(hasCab ? renderCab(base, frontX) : renderMast(base, paint)),
    ...renderWheel(REAR_X, rearWheel, paint),
    ...renderWheel(frontX, frontWheel, paint),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}

/** A cab with a roof, and an exhaust pipe on the hood. */
function renderCab(base: number, frontX: number): string[] {
  const top = base - 112;
  return [
    `<path d="M${REAR_X - 30} ${base - 30}l8 ${top - base + 30}h66l12 60" fill="#cfe3ea" stroke="#2b2f2b" stroke-width="4"/>`,
    `<rect x="${REAR_X - 32}" y="${top - 8}" width="88" height="10" rx="5" fill="#2b2f2b"/>`,
    `<path d="M${frontX - 40} ${base - 52}v-44" stroke="#2b2f2b" stroke-width="7"/>`,
  ];
}

/** A mast with a sensor and a lamp. */
function renderMast(base: number, paint: string): string[] {
  const top = base - 96;
  return [
    `<path d="M${REAR_X + 24} ${base - 52}v${top - base + 52}" stroke="#2b2f2b" stroke-width="6"/>`,
    `<rect x="${REAR_X + 4}" y="${top - 18}" width="40" height="20" rx="6" fill="${paint}" stroke="#2b2f2b" stroke-width="3"/>`,
    `<circle cx="${REAR_X + 34}" cy="${top - 8}" r="5" fill="#9fe0ff"/>`,
  ];
}

function renderWheel(x: number, radius: number, paint: string): string[] {
  const y = GROUND - radius;
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#2b2f2b"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius - 4}" fill="none" stroke="#4a4f4a" stroke-width="6" stroke-dasharray="9 7"/>`,
    `<circle cx="${x}" cy="${y}" r="${Math.round(radius / 2)}" fill="${paint}" stroke="#f4f4ef" stroke-width="3"/>`,
  ];
}
