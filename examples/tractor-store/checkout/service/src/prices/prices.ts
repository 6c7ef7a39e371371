import type { Basket } from '../../../contracts';

interface Price extends Pick<Basket['lines'][number], 'sku' | 'name' | 'color' | 'price'> {
  /** Most that one basket may have. */
  readonly stock: number;
}
type Color = Price['color'];

const pricesOf = (id: string, name: string, price: number, stock: Partial<Record<Color, number>>) =>
  Object.entries(stock).map(([color, count]): Price => ({
    sku: `${id}-${color}`,
    name,
    color: color as Color,
    price,
    stock: count,
  }));

/** Every variant that is sold, in US dollars. */
export const PRICES: readonly Price[] = [
  ...pricesOf('meadow', 'Meadow 40', 18_500, { green: 6, red: 8, blue: 3 }),
  ...pricesOf('ridge', 'Ridge 65', 27_900, { orange: 4, grey: 0 }),
  ...pricesOf('orchard', 'Orchard 22', 12_400, { red: 9, yellow: 5 }),
  ...pricesOf('harvest', 'Harvest 90', 41_200, { yellow: 2, green: 3 }),
  ...pricesOf('pilot', 'Pilot One', 52_000, { white: 4, blue: 4 }),
  ...pricesOf('scout', 'Scout Mini', 9_800, { grey: 12, orange: 7 }),
  ...pricesOf('furrow', 'Furrow X', 64_500, { green: 1, white: 2 }),
  ...pricesOf('beacon', 'Beacon Duo', 58_300, { yellow: 3, red: 3, grey: 0 }),
];

export const findPrice = (sku: string) => PRICES.find((one) => one.sku === sku);
