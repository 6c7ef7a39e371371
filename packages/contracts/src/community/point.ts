import * as z from 'zod/mini';
import { languageSchema } from '../language';
import { cleanText } from '../plain-text';
import { COMMUNITY_LIMITS as LIMITS } from './limits';

/** A point is a pro or a con of a review. */
export const POINT_KINDS = ['pro', 'con'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** A point that several reviews of a tool name. */
export const toolPointSchema = z.object({
  kind: z.enum(POINT_KINDS),
  /** As most of its authors write it. */
  text: z.string().check(z.maxLength(LIMITS.point)),
  /** Of most reviews that name it. */
  language: languageSchema,
  /** Number of reviews that name it. */
  count: z.int(),
});
export type ToolPoint = z.infer<typeof toolPointSchema>;

/** White space and punctuation at the end. A question mark stays, because it changes the meaning. */
const CLOSING = /(?:(?!\?)[\s\p{Terminal_Punctuation}])+$/u;

/**
 * Normalises what does not change the meaning of a point: Unicode form, case, white space and closing punctuation. The
 * text folding of searches goes further: ビール (beer) and ビル (building) would be one.
 * @param text of a point
 * @returns the same text for points that count as one; empty without a letter or sign
 */
export function foldPoint(text: string): string {
  const plain = cleanText(text).normalize('NFKC').toLowerCase();
  return plain.replace(/\s+/g, ' ').replace(CLOSING, '').trim();
}

/**
 * Kind and normalised text of a point.
 * @param kind pro or con
 * @param text as written
 * @returns `pro:fast`; undefined for a text of closing punctuation only
 */
export function pointKey(kind: PointKind, text: string): string | undefined {
  const folded = foldPoint(text);
  return folded === '' ? undefined : `${kind}:${folded}`;
}

/**
 * Reads the value of the filter `point`.
 * @param value `pro:` or `con:` and the text of a point
 * @returns the key of the point; undefined for another value
 */
export function readPoint(value: string): string | undefined {
  const kind = POINT_KINDS.find((one) => value.startsWith(`${one}:`));
  return kind && pointKey(kind, value.slice(kind.length + 1));
}

/** Value of the filter `point`: `pro:Fast` or `con:Slow`. */
export const pointFilter = z.string().check(
  z.maxLength(LIMITS.point + 'pro:'.length, { abort: true }),
  z.refine((value) => readPoint(value) !== undefined, {
    error: 'Expected pro: or con: and the text of a point',
  }),
);
