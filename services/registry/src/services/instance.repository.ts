import { LEASE_SECONDS } from '@atlas/contracts';
import type { ServiceInstance } from '@atlas/contracts';
import type { Connection } from 'mongoose';
import { instanceModel } from './instance.model';
import type { InstanceDocument } from './instance.model';

const LEASE_MS = LEASE_SECONDS * 1_000;
export type InstanceRepository = ReturnType<typeof createInstanceRepository>;

/** Registered processes of services, each until its lease expires. */
export function createInstanceRepository(connection: Connection) {
  const instances = instanceModel(connection);
  const idOf = ({ service, url }: Pick<ServiceInstance, 'service' | 'url'>) => `${service} ${url}`;
  const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

  return {
    createIndexes: () => instances.createIndexes(),

    /** Renews a lease. @returns its end */
    async renew({ service, url, version }: ServiceInstance): Promise<Date> {
      const until = fromNow(LEASE_MS);
      await instances.updateOne(
        { _id: idOf({ service, url }) },
        { $set: { service, url, version: version ?? null, until } },
        { upsert: true },
      );
      await instances.deleteMany({ until: { $lt: fromNow(-LEASE_MS) } });
      return until;
    },

    async remove(instance: Pick<ServiceInstance, 'service' | 'url'>): Promise<void> {
      await instances.deleteOne({ _id: idOf(instance) });
    },

    async live(): Promise<ServiceInstance[]> {
      const found = await instances
        .find({ until: { $gt: new Date() } })
        .sort({ _id: 1 })
        .lean<InstanceDocument[]>()
        .exec();
      return found.map(({ service, url, version }) => ({
        service,
        url,
        ...(version && { version }),
      }));
    },

    /** Extends all leases at startup, because they could not be renewed while the registry was down. */
    async extendAll(): Promise<void> {
      const until = fromNow(LEASE_MS);
      await instances.updateMany({ until: { $lt: until } }, { $set: { until } });
    },
  };
}
