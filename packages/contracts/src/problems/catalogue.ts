import { ACCOUNT_PROBLEMS } from '../account/problems';
import { CATALOG_PROBLEMS } from '../catalog/problems';
import { COMMUNITY_PROBLEMS } from '../community/problems';
import { QUIZ_PROBLEMS } from '../quiz/problems';
import { REGISTRY_PROBLEMS } from '../registry/problems';
import { PLATFORM_PROBLEMS } from './platform-problems';
import { problemNameOf } from './problem-uri';

/** Every problem that gateway and services respond with; localised texts are in `locales`. */
export const PROBLEMS = {
  ...PLATFORM_PROBLEMS,
  ...CATALOG_PROBLEMS,
  ...QUIZ_PROBLEMS,
  ...COMMUNITY_PROBLEMS,
  ...ACCOUNT_PROBLEMS,
  ...REGISTRY_PROBLEMS,
} as const;

/** `tool-not-found`; on the wire `/problems/tool-not-found`. */
export type ProblemType = keyof typeof PROBLEMS;

/**
 * Parses a problem's URI; undefined for an unknown type.
 * @param uri field `type` of problem details
 * @returns the key in the catalogue
 */
export function problemTypeOf(uri: string): ProblemType | undefined {
  const type = problemNameOf(uri) ?? '';
  if (Object.hasOwn(PROBLEMS, type)) return type as ProblemType;
  return undefined;
}
