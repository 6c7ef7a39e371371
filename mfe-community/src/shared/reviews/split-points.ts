import { cleanText } from '@atlas/contracts';

/** Splits on commas, including East Asian ones; items are trimmed and empty ones dropped (docs/product.md#community). */
export function splitPoints(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map(cleanText)
    .filter((point) => point !== '');
}

export interface PointLimits {
  readonly most: number;
  /** Maximum length of each, in UTF-16 units. */
  readonly length: number;
}

export function pointsFit(text: string, { most, length }: PointLimits): boolean {
  const points = splitPoints(text);
  return points.length <= most && points.every((point) => point.length <= length);
}
