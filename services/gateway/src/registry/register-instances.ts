import { LEASE_SECONDS, sliceNameSchema } from '@atlas/contracts';
import type { ServiceInstance } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { Config } from '../config/config';
import type { RegistryClient } from './registry-client';
import { toInstance } from './instance-pools';

const EVERY_MS = (LEASE_SECONDS * 1_000) / 3;

/**
 * The registry refuses a canary without a process, and knows those that registered themselves. For configured addresses
 * that say their version a gateway does it; it takes none back, since others may have configured the same.
 */
export class InstanceRegistration {
  private readonly instances: readonly ServiceInstance[];
  private timer: NodeJS.Timeout | undefined;
  private failing = false;

  constructor(
    private readonly client: Pick<RegistryClient, 'registerInstance'>,
    addresses: Config['addresses'],
    private readonly logger: Logger,
  ) {
    this.instances = Object.entries(addresses)
      .filter(([service]) => sliceNameSchema.safeParse(service).success)
      .flatMap(([service, urls]) => urls.map((url) => ({ service, ...toInstance(url) })))
      .filter(({ version }) => version !== undefined);
  }

  start(): void {
    if (this.instances.length === 0) return;
    void this.tell();
    this.timer = setInterval(() => void this.tell(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async tell(): Promise<void> {
    try {
      await Promise.all(this.instances.map((one) => this.client.registerInstance(one)));
      this.failing = false;
    } catch (error) {
      if (!this.failing)
        this.logger.warn(
          { reason: (error as Error).message },
          'registry does not take the versions of configured addresses',
        );
      this.failing = true;
    }
  }
}
