export const CATEGORIES = ['classic', 'autonomous'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  /** Colours of its variants; the sku of each is `<id>-<colour>`. */
  readonly colors: readonly Color[];
}

/** Red, green and blue of each paint, 0 to 255. */
export const COLORS = {
  green: [63, 143, 79],
  red: [196, 57, 47],
  blue: [47, 111, 183],
  orange: [224, 123, 42],
  yellow: [227, 183, 46],
  grey: [125, 133, 140],
  white: [233, 236, 232],
} as const;
export type Color = keyof typeof COLORS;

const product = (id: string, name: string, category: Category, ...colors: Color[]): Product => ({
  id,
  name,
  category,
  colors,
});

export const PRODUCTS: readonly Product[] = [
  product('meadow', 'Meadow 40', 'classic', 'green', 'red', 'blue'),
  product('ridge', 'Ridge 65', 'classic', 'orange', 'grey'),
  product('orchard', 'Orchard 22', 'classic', 'red', 'yellow'),
  product('harvest', 'Harvest 90', 'classic', 'yellow', 'green'),
  product('pilot', 'Pilot One', 'autonomous', 'white', 'blue'),
  product('scout', 'Scout Mini', 'autonomous', 'grey', 'orange'),
  product('furrow', 'Furrow X', 'autonomous', 'green', 'white'),
  product('beacon', 'Beacon Duo', 'autonomous', 'yellow', 'red', 'grey'),
];

/** A product in one of its colours. */
export interface Variant {
  readonly sku: string;
  readonly color: Color;
  readonly product: Product;
}

export const VARIANTS: readonly Variant[] = PRODUCTS.flatMap((one) =>
  one.colors.map((color) => ({ sku: `${one.id}-${color}`, color, product: one })),
);

/** @returns the sku of the first variant of a product */
export const firstSku = ({ id, colors }: Product): string => `${id}-${colors[0]}`;

export const isCategory = (text: string | undefined): text is Category =>
  CATEGORIES.some((one) => one === text);
