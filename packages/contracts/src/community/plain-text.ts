import * as z from 'zod/mini';

/** Controls (but tab and newline), zero-width and bidi characters: invisible, and good only for deceit. */
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
/** A joiner belongs to an emoji sequence; anywhere else it hides something. */
const STRAY_JOINER = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200C/gu;
const SPECIAL_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** What a person meant to write: one newline form, NFC, nothing invisible, no outer white space. */
export function cleanText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(SPECIAL_SPACE, ' ')
    .replace(/\n{4,}/g, '\n\n\n')
    .normalize('NFC')
    .trim();
}

/** Text from a person, cleaned before it is measured; `max` in code points: what a form's `maxlength` lets through (UTF-16 units) is never too long. */
export function plainText(max: number, min = 1) {
  return z.string().check(z.overwrite(cleanText), z.minLength(min), z.maxLength(max));
}
