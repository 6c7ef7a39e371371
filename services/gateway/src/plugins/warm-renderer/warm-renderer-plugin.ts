import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@atlas/contracts';
import { listReleaseSets } from '../../registry/releases';
import { definePlugin } from '../define-plugin';

/** For a renderer that has the releases loaded, a request costs little. */
const INTERVAL_MS = 10_000;
/** A new release waits for so long for a renderer, which may be down. */
const WAIT_TIMEOUT_MS = 3_000;

/**
 * Lets the renderer load releases before visitors get them: a release is announced when it is loaded there. Repeated, so
 * that a renderer that restarted loads them again before the first visitor.
 */
export const warmRendererPlugin = definePlugin({
  name: 'warm-renderer',
  setup(gateway) {
    const { config, pages, releases } = gateway;
    if (!config.rendererUrl) return;
    const warm = async (sets: readonly Registry[]) => {
      for (const registry of sets) await pages.preload(registry);
    };
    // A failure is repeated with the next interval.
    const warmAll = () =>
      void releases
        .releaseSets()
        .then(warm)
        .catch(() => undefined);
    const timer = setInterval(warmAll, INTERVAL_MS).unref();
    gateway.onDrain(() => clearInterval(timer));
    releases.beforeChange(async (slices) => {
      const warmed = warm(listReleaseSets(slices)).catch(() => undefined);
      await Promise.race([warmed, sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })]);
    });
    gateway.onReady(warmAll);
  },
});
