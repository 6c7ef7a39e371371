import { LEASE_SECONDS, messageOf, sliceNameSchema } from '@atlas/contracts';
import type { ServiceInstance } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { Config } from '../../config/config';
import type { RegistryClient } from './registry-client';
import { toInstance } from '../../registry/instance-pools';

const INTERVAL_MS = (LEASE_SECONDS * 1_000) / 3;

/**
 * Registers configured addresses that have a version, since the registry refuses a canary of a service without instances. An
 * address is never unregistered: other gateways may have configured the same one.
 */
export class InstanceRegistration {
  private readonly instances: readonly ServiceInstance[];
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

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
    void this.register();
    this.timer = setInterval(() => void this.register(), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async register(): Promise<void> {
    try {
      await Promise.all(this.instances.map((instance) => this.client.registerInstance(instance)));
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing)
        this.logger.warn(
          { reason: messageOf(error) },
          'registration of configured addresses failed',
        );
      this.isFailing = true;
    }
  }
}
