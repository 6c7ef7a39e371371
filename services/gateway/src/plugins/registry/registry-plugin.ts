import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';
import { definePlugin } from '../define-plugin';
import type { Gateway } from '../define-plugin';
import { FileSource } from './file-source';
import { LiveServiceSource } from './live-service-source';
import { InstanceRegistration } from './register-instances';
import { RegistryClient } from './registry-client';
import { RegistrySource } from './registry-source';
import type { HeldReleases, PendingApprovals } from './registry-source';
import { ReleaseHealth } from './release-health';
import { requireWritableFolder } from './writable-folder';

const healthEventSchema = z.object({
  slice: z.string(),
  version: z.string(),
  part: z.string(),
  visitorId: z.string(),
  failed: z.boolean(),
});

/**
 * Follows the releases and services of the registry (`REGISTRY_URL`), and reports the health of releases to it. Without a
 * registry the releases are those of `RELEASES_DIR`.
 */
export const registryPlugin = definePlugin({
  name: 'registry',
  // At its first start a gateway fetches the files of all releases.
  timeoutMs: 60_000,
  setup(gateway) {
    const { addresses, serviceToken } = gateway.config;
    const client = addresses.registry && new RegistryClient(addresses.registry, serviceToken);
    const source = client && followReleases(gateway, client);
    // Dashboards and alerts expect the metrics of every gateway.
    const onRollback = countRollbacks(gateway);
    showPendingApprovals(gateway, () => source?.pendingApprovals() ?? []);
    showHeldReleases(gateway, () => source?.heldReleases() ?? []);
    if (!client) {
      const { config, logger, releases } = gateway;
      releases.useSource(new FileSource(config.releasesDir, logger));
      return;
    }
    followServices(gateway, client);
    reportHealth(gateway, client, onRollback);
    const registration = new InstanceRegistration(client, addresses, gateway.logger);
    gateway.onReady(() => registration.start());
    gateway.onDrain(() => {
      registration.stop();
      client.close();
    });
  },
});

function followReleases(gateway: Gateway, client: RegistryClient): RegistrySource {
  const { config, logger, releases } = gateway;
  requireWritableFolder('RELEASES_DIR', config.releasesDir);
  const source = new RegistrySource(client, config.releasesDir, logger, releases);
  releases.useSource(source);
  gateway.onStart(() => source.start());
  gateway.onDrain(() => source.stop());
  return source;
}

function followServices(gateway: Gateway, client: RegistryClient): void {
  const { config, logger, services } = gateway;
  const source = new LiveServiceSource(client, config.releasesDir, services, logger);
  gateway.onStart(() => source.start());
  gateway.onDrain(() => source.stop());
}

/** Counts in this process include those of the other processes: a visitor counts once. */
function reportHealth(
  gateway: Gateway,
  client: RegistryClient,
  onRollback: (slice: string, action: string) => void,
): void {
  const { logger, releases } = gateway;
  const health = new ReleaseHealth(client, logger, onRollback, (event) => gateway.broadcast(event));
  releases.useMonitor(health);
  releases.onChange((running) => health.deleteRetired(running));
  gateway.onBroadcast((data) => {
    const event = healthEventSchema.safeParse(data).data;
    if (event) health.add(event);
  });
  gateway.onDrain(() => health.stop());
}

function countRollbacks(gateway: Gateway): (remote: string, action: string) => void {
  const rollbacks = gateway.metrics(
    (registry) =>
      new Counter({
        name: 'atlas_release_rollbacks_total',
        help: 'Automatic rollbacks by the registry. `action`: abort (of a canary), rollback.',
        labelNames: ['remote', 'action'],
        registers: [registry],
      }),
  );
  return (remote, action) => rollbacks.inc({ remote, action });
}

function showPendingApprovals(gateway: Gateway, list: () => PendingApprovals): void {
  gateway.metrics(
    (registry) =>
      new Gauge({
        name: 'atlas_release_pending_approvals',
        help: '1 while a promotion needs a second approval.',
        labelNames: ['remote', 'version'],
        aggregator: 'max',
        registers: [registry],
        collect() {
          this.reset();
          for (const { slice, version } of list()) this.set({ remote: slice, version }, 1);
        },
      }),
  );
}

function showHeldReleases(gateway: Gateway, list: () => HeldReleases): void {
  gateway.metrics(
    (registry) =>
      new Gauge({
        name: 'atlas_release_held',
        help: '1 while a failing release stays live because the registry does not roll it back: a person has to act.',
        labelNames: ['remote', 'version'],
        aggregator: 'max',
        registers: [registry],
        collect() {
          this.reset();
          for (const { slice, version } of list()) this.set({ remote: slice, version }, 1);
        },
      }),
  );
}
