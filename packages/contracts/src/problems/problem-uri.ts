import type { ProblemType } from './catalogue';

const PREFIX = '/problems/';

export const problemUri = (type: ProblemType): string => PREFIX + type;

/** What a problem's URI ends in, whether the catalogue has it or not: `tool-not-found`. */
export const problemNameOf = (uri: string): string | undefined =>
  uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : undefined;
