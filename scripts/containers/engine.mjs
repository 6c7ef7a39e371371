import { buildah } from './buildah.mjs';
import { dockerEngine } from './docker.mjs';

/** What builds images here: docker where its engine answers, else buildah, else undefined. */
export async function findEngine() {
  for (const engine of [dockerEngine, buildah]) if (await engine.isThere()) return engine;
  return undefined;
}
