import type { LiveServices } from '@atlas/contracts';
import { connectService } from '@atlas/service-kit';
import type { Logger, ServiceContext } from '@atlas/service-kit';
import { createDirectoryStore } from './artifacts/directory-store';
import { createS3Store } from './artifacts/s3-store';
import type { ArtifactStore } from './artifacts/store';
import type { Config } from './config';
import { createFailureRepository } from './failures/failure.repository';
import type { FailureRepository } from './failures/failure.repository';
import { createHealthRepository } from './health/health.repository';
import type { HealthRepository } from './health/health.repository';
import { createLogRepository } from './log/log.repository';
import type { LogRepository } from './log/log.repository';
import { createLedger } from './pointers/ledger';
import type { Ledger } from './pointers/ledger';
import { createPointerRepository } from './pointers/pointer.repository';
import type { PointerRepository } from './pointers/pointer.repository';
import { createClaims } from './rules/claims';
import type { Claims } from './rules/claims';
import { createReadSite } from './rules/live-site';
import type { ReadSite } from './rules/live-site';
import { createReleaseRepository } from './releases/release.repository';
import type { ReleaseRepository } from './releases/release.repository';
import { Changes } from './state/changes';
import { createInstanceRepository } from './services/instance.repository';
import type { InstanceRepository } from './services/instance.repository';
import { createServiceReleaseRepository } from './services/service-release.repository';
import type { ServiceReleaseRepository } from './services/service-release.repository';
import { createTokenRepository } from './teams/token.repository';
import type { TokenRepository } from './teams/token.repository';

export interface Context extends ServiceContext<Config> {
  readonly artifacts: ArtifactStore;
  readonly log: LogRepository;
  readonly pointers: PointerRepository;
  readonly ledger: Ledger;
  readonly changes: Changes;
  /** The state that followers of services know, by `changes.count`. */
  readonly latestServices: Map<number, LiveServices>;
  readonly releases: ReleaseRepository;
  readonly services: ServiceReleaseRepository;
  /** Registered processes of services. */
  readonly instances: InstanceRepository;
  readonly tokens: TokenRepository;
  /** Owners of pages, slots and API prefixes. */
  readonly claims: Claims;
  readonly readSite: ReadSite;
  /** Health of releases in visitors' browsers. */
  readonly health: HealthRepository;
  /** Failures that browsers reported. */
  readonly failures: FailureRepository;
}

export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const { connection, service } = await connectService(config, logger);
  const log = createLogRepository(connection);
  const pointers = createPointerRepository(connection);
  const releases = createReleaseRepository(connection);
  const tokens = createTokenRepository(connection);
  const health = createHealthRepository(connection);
  const failures = createFailureRepository(connection);
  const instances = createInstanceRepository(connection);
  await Promise.all(
    [log, pointers, releases, tokens, health, failures, instances].map((repository) =>
      repository.createIndexes(),
    ),
  );
  const readFingerprint = async () => {
    const [head, live] = await Promise.all([log.head(), instances.live()]);
    return JSON.stringify([head, live]);
  };
  const changes = new Changes({ connection, readFingerprint, logger });
  const ledger = createLedger(log, pointers, changes);
  await ledger.repair();
  await instances.extendAll();
  await changes.start();
  return {
    ...service,
    log,
    pointers,
    ledger,
    changes,
    latestServices: new Map(),
    releases,
    services: createServiceReleaseRepository(connection),
    instances,
    tokens,
    health,
    failures,
    claims: createClaims(log, releases),
    readSite: createReadSite({ ...config, logger }),
    artifacts:
      'dir' in config.artifacts
        ? createDirectoryStore(config.artifacts.dir)
        : createS3Store(config.artifacts),
    async close() {
      ledger.stop();
      await instances.flush();
      await service.close();
    },
  };
}
