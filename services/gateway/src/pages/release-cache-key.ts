import { z } from 'zod';

const keySchema = z.tuple([z.array(z.string())], z.unknown());

interface Release {
  readonly name: string;
  readonly version: string;
}

/** Cache key of a response that was made from these releases and differs by `parts`. */
export const releaseCacheKey = (
  releases: readonly Release[],
  ...parts: readonly unknown[]
): string => JSON.stringify([releases.map(idOf), ...parts]);

/**
 * Says whether a response was made from a release that visitors do not get any more.
 *
 * @param running releases that visitors get, as `catalog@1.4.0`
 */
export function hasRetiredRelease(key: string, running: ReadonlySet<string>): boolean {
  const [releases] = keySchema.parse(JSON.parse(key));
  return releases.some((release) => !running.has(release));
}

const idOf = ({ name, version }: Release): string => `${name}@${version}`;
