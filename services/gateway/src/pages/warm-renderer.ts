import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltHost, Registry } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { listReleaseSets } from '../registry/releases';
import { compositionOf } from './renderer-client';
import type { Renderer } from './renderer-client';

/** What a renderer holds already costs it a look. */
const EVERY_MS = 10_000;
/** So long a new release waits for a renderer, which may be gone. */
const PATIENCE_MS = 3_000;

/**
 * Tells the renderer what visitors may get before they do: a release is announced when it is loaded there. Told again
 * and again, a renderer that was gone or began anew loads what it lost before a visitor asks for it.
 */
export function preloadReleases(
  renderer: Renderer,
  { releases, releaseRegistry: runningReleases, state }: GatewayContext,
  hostOf: () => Promise<BuiltHost>,
) {
  const warm = async (sets: readonly Registry[]) => {
    const host = await hostOf();
    for (const registry of sets) {
      const composition = compositionOf(host, registry);
      if (composition) await renderer.warm(composition);
    }
  };
  const tell = async () => {
    if (state.draining) return clearInterval(timer);
    await warm(await releases.releaseSets());
  };
  const tellOrWait = () => void tell().catch(() => undefined);
  const timer = setInterval(tellOrWait, EVERY_MS).unref();
  runningReleases.beforeRelease(async (slices) => {
    const warmed = warm(listReleaseSets(slices)).catch(() => undefined);
    await Promise.race([warmed, sleep(PATIENCE_MS, undefined, { ref: false })]);
  });
  tellOrWait();
}
