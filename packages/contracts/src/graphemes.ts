// Missing in browsers before 2024.
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;

function* charactersOf(text: string): Generator<string> {
  if (!segmenter) return yield* text;
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * Splits a text into grapheme clusters: an emoji, a letter with its diacritics.
 * @param text any text
 * @returns the clusters in order
 * @example graphemes('👩‍👩‍👧é') // ['👩‍👩‍👧', 'é']
 */
export function graphemes(text: string): string[] {
  return [...charactersOf(text)];
}

/**
 * Truncates a text at a grapheme boundary.
 * @param text what people see
 * @param maxLength in UTF-16 units, as `String.length`, schemas and `maxlength` of forms count
 * @returns as many complete characters as fit
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const character of charactersOf(text)) {
    if (end + character.length > maxLength) break;
    end += character.length;
  }
  return text.slice(0, end);
}
