import { buildah } from './buildah.mjs';
import { dockerEngine } from './docker.mjs';

/** Returns docker when its engine is reachable, otherwise buildah, otherwise undefined. */
export async function findEngine() {
  for (const engine of [dockerEngine, buildah]) if (await engine.isThere()) return engine;
  return undefined;
}
