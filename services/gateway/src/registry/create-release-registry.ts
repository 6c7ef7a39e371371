import type { Logger } from '@atlas/service-kit';
import type { RequestHandler } from 'express';
import type { Config } from '../config/config';
import { FileSource } from './file-source';
import type { RegistryClient } from './registry-client';
import { RegistrySource } from './registry-source';
import type { PendingApprovals } from './registry-source';
import { ReleaseFiles } from './release-files';
import { ReleaseHealth } from './release-health';
import type { HealthEvent } from './release-health';
import type { SliceState } from './release-source';
import { Releases } from './releases';

/** `/catalog/1.4.0/174.7008e263.js` */
const RELEASE_FILE = /^\/([a-z][a-z0-9-]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]{0,50})\/[\w./-]+$/;

export interface ReleaseRegistry {
  readonly releases: Releases;
  /** Fetches files of an earlier release that are not on this machine yet, before they are served. */
  readonly fetchMissing: RequestHandler;
  /** Delays each release until `prepare` has resolved. Never called without a registry. */
  beforeRelease(prepare: (slices: readonly SliceState[]) => Promise<void>): void;
  /** Calls `listener` after a change with the releases that visitors get, as `catalog@1.4.0`. Never called without a registry. */
  onReleaseChange(listener: (running: ReadonlySet<string>) => void): void;
  /** Promotions that wait for the approval of a second token. */
  pendingApprovals(): PendingApprovals;
  /** Adds what another process of the gateway has counted and reported to the registry. */
  addRemoteCount(counted: HealthEvent): void;
  start(): Promise<void>;
  stop(): void;
}

/** Creates the releases from the registry service, or without one from the files alone. */
export function createReleaseRegistry(
  config: Config,
  client: RegistryClient | undefined,
  logger: Logger,
  on: {
    rollback: (slice: string, action: string) => void;
    counted: (counted: HealthEvent) => void;
  },
): ReleaseRegistry {
  if (!client) {
    const source = new FileSource(config.releasesDir, logger);
    // Read before the first request: a live release stays announced even if its files are deleted later.
    return {
      releases: new Releases(source),
      fetchMissing: (_req, _res, next) => next(),
      beforeRelease: () => {},
      onReleaseChange: () => {},
      pendingApprovals: () => [],
      addRemoteCount: () => {},
      start: async () => void (await source.slices()),
      stop: () => {},
    };
  }
  const files = new ReleaseFiles(config.releasesDir, client);
  const health = new ReleaseHealth(client, logger, on.rollback, on.counted);
  const listeners = [(running: ReadonlySet<string>) => health.deleteRetired(running)];
  const source = new RegistrySource(client, files, config.releasesDir, logger, (running) => {
    for (const listener of listeners) listener(running);
  });
  return {
    releases: new Releases(source, health),
    fetchMissing: async (req, _res, next) => {
      const [, slice, version] = RELEASE_FILE.exec(req.path) ?? [];
      if (slice && version) await files.ensureVersion(slice, version).catch(() => undefined);
      next();
    },
    beforeRelease(prepare) {
      source.prepare = prepare;
    },
    onReleaseChange: (listener) => void listeners.push(listener),
    pendingApprovals: () => source.pendingApprovals(),
    addRemoteCount: (counted) => void health.add(counted),
    start: () => source.start(),
    stop() {
      source.stop();
      health.stop();
      client.close();
    },
  };
}
