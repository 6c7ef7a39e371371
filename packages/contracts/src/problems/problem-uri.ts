import type { ProblemType } from './catalogue';

const PREFIX = '/problems/';

/**
 * URI of a problem type.
 * @param type key in the catalogue
 * @returns the value of `type` in problem details
 */
export const problemUri = (type: ProblemType): string => PREFIX + type;

/**
 * Last segment of a problem's URI, whether known or not: `tool-not-found`.
 * @param uri field `type` of problem details
 * @returns the segment; undefined for a URI of another kind
 */
export const problemNameOf = (uri: string): string | undefined =>
  uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : undefined;
