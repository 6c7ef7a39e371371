import { COLORS, VARIANTS } from '../../data/products';
import type { Color, Variant } from '../../data/products';

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Selects variants of other tractors whose paint is most like that of the given ones.
 * @param skus variants that the visitor looks at; unknown ones are ignored
 * @param count maximum number of variants, each of another tractor
 * @returns the nearest first
 */
export function recommend(skus: readonly string[], count: number): Variant[] {
  const given = VARIANTS.filter(({ sku }) => skus.includes(sku));
  const target = average(given.map(({ color }) => color));
  const candidates = VARIANTS.filter(
    ({ product }) => !given.some((one) => one.product.id === product.id),
  ).toSorted((a, b) => distance(COLORS[a.color], target) - distance(COLORS[b.color], target));
  const isFirstOfProduct = ({ product }: Variant, at: number) =>
    candidates.findIndex((one) => one.product.id === product.id) === at;
  return candidates.filter(isFirstOfProduct).slice(0, count);
}

function average(colors: readonly Color[]): Rgb {
  const mean = (channel: 0 | 1 | 2) =>
    colors.reduce((sum, color) => sum + COLORS[color][channel], 0) / Math.max(1, colors.length);
  return [mean(0), mean(1), mean(2)];
}

const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
