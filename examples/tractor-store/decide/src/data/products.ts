/** Paint of each colour, as CSS. */
export const PAINTS = {
  green: '#3f8f4f',
  red: '#c4392f',
  blue: '#2f6fb7',
  orange: '#e07b2a',
  yellow: '#e3b72e',
  grey: '#7d858c',
  white: '#e9ece8',
} as const;
export type Color = keyof typeof PAINTS;

/** What a tractor looks like; lengths are in the picture's units (320 × 240). */
export interface Shape {
  /** A seat with a roof, or a mast with sensors. */
  readonly hasCab: boolean;
  readonly hoodLength: number;
  readonly rearWheel: number;
  readonly frontWheel: number;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly colors: readonly Color[];
  readonly shape: Shape;
}

const shape = (
  hasCab: boolean,
  hoodLength: number,
  rearWheel: number,
  frontWheel: number,
): Shape => ({
  hasCab,
  hoodLength,
  rearWheel,
  frontWheel,
});

/** Tractors by their id; texts are `product.<id>` of this remote. */
export const PRODUCTS: readonly Product[] = [
  {
    id: 'meadow',
    name: 'Meadow 40',
    colors: ['green', 'red', 'blue'],
    shape: shape(true, 110, 54, 32),
  },
  { id: 'ridge', name: 'Ridge 65', colors: ['orange', 'grey'], shape: shape(true, 130, 60, 40) },
  { id: 'orchard', name: 'Orchard 22', colors: ['red', 'yellow'], shape: shape(true, 90, 46, 30) },
  {
    id: 'harvest',
    name: 'Harvest 90',
    colors: ['yellow', 'green'],
    shape: shape(true, 140, 64, 44),
  },
  { id: 'pilot', name: 'Pilot One', colors: ['white', 'blue'], shape: shape(false, 120, 48, 48) },
  { id: 'scout', name: 'Scout Mini', colors: ['grey', 'orange'], shape: shape(false, 80, 36, 36) },
  { id: 'furrow', name: 'Furrow X', colors: ['green', 'white'], shape: shape(false, 130, 56, 42) },
  {
    id: 'beacon',
    name: 'Beacon Duo',
    colors: ['yellow', 'red', 'grey'],
    shape: shape(false, 110, 44, 44),
  },
];

/** A product in one of its colours. */
export interface Variant {
  readonly sku: string;
  readonly color: Color;
  readonly product: Product;
}

const VARIANTS: readonly Variant[] = PRODUCTS.flatMap((product) => variantsOf(product));

export function variantsOf(product: Product): Variant[] {
  return product.colors.map((color) => ({ sku: `${product.id}-${color}`, color, product }));
}

export const findProduct = (id: string | undefined) => PRODUCTS.find((one) => one.id === id);

export const findVariant = (sku: string | null) => VARIANTS.find((one) => one.sku === sku);
