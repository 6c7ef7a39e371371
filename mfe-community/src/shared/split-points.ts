import { cleanText } from '@atlas/contracts';

/** spec §5: split on commas, trimmed, empty items dropped. East Asian commas are commas too. */
export function splitPoints(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map(cleanText)
    .filter((point) => point !== '');
}
