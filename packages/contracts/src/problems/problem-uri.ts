import type { ProblemType } from './catalogue';

const PREFIX = '/problems/';

export const problemUri = (type: ProblemType): string => PREFIX + type;

/** Last segment of a problem's URI, whether known or not: `tool-not-found`. */
export const problemNameOf = (uri: string): string | undefined =>
  uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : undefined;
