import { cleanText } from '@atlas/contracts';

/** spec §5: split on commas, trimmed, empty items dropped. East Asian commas are commas too. */
export function splitPoints(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map(cleanText)
    .filter((point) => point !== '');
}

export interface PointLimits {
  readonly most: number;
  /** Of each, in UTF-16 units. */
  readonly length: number;
}

export function pointsFit(text: string, { most, length }: PointLimits): boolean {
  const points = splitPoints(text);
  return points.length <= most && points.every((point) => point.length <= length);
}
