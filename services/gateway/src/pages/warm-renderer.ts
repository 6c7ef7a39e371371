import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltHost, Registry } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { listReleaseSets } from '../registry/releases';
import { compositionOf } from './renderer-client';
import type { Renderer } from './renderer-client';

/** For a renderer that has the releases loaded, a request costs little. */
const INTERVAL_MS = 10_000;
/** A new release waits for so long for a renderer, which may be down. */
const WAIT_TIMEOUT_MS = 3_000;

/**
 * Lets the renderer load releases before visitors get them: a release is announced when it is loaded there. Repeated, so
 * that a renderer that restarted loads them again before the first visitor.
 */
export function keepRendererWarm(
  renderer: Renderer,
  { lifecycle: state, registry: { releases, releaseRegistry } }: GatewayContext,
  hostOf: () => Promise<BuiltHost>,
) {
  const warm = async (sets: readonly Registry[]) => {
    const host = await hostOf();
    for (const registry of sets) {
      const composition = compositionOf(host, registry);
      if (composition) await renderer.warm(composition);
    }
  };
  const warmAll = async () => {
    if (state.isDraining) return clearInterval(timer);
    await warm(await releases.releaseSets());
  };
  // A failure is repeated with the next interval.
  const tryWarmAll = () => void warmAll().catch(() => undefined);
  const timer = setInterval(tryWarmAll, INTERVAL_MS).unref();
  releaseRegistry.beforeRelease(async (slices) => {
    const warmed = warm(listReleaseSets(slices)).catch(() => undefined);
    await Promise.race([warmed, sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })]);
  });
  tryWarmAll();
}
