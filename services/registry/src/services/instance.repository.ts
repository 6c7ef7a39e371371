import { isDeepStrictEqual } from 'node:util';
import { LEASE_SECONDS } from '@atlas/contracts';
import type { ServiceInstance } from '@atlas/contracts';
import type { Connection } from 'mongoose';
import { instanceModel } from './instance.model';
import type { InstanceDocument } from './instance.model';

const LEASE_MS = LEASE_SECONDS * 1_000;
/** Renewals within this time are written together. */
const FLUSH_MS = 5_000;
/** Ended leases are deleted this often at most. */
const CLEAN_MS = 60_000;
export type InstanceRepository = ReturnType<typeof createInstanceRepository>;

/** Registered processes of services, each until its lease expires. */
export function createInstanceRepository(connection: Connection) {
  const instances = instanceModel(connection);
  const idOf = ({ service, url }: Pick<ServiceInstance, 'service' | 'url'>) => `${service} ${url}`;
  const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);
  /** Leases that this process has written, by id. */
  const held = new Map<string, { instance: ServiceInstance; until: Date }>();
  const pending = new Map<string, { instance: ServiceInstance; until: Date }>();
  let timer: NodeJS.Timeout | undefined;
  let cleanedAt = 0;

  const toUpdate = ({ service, url, version }: ServiceInstance, until: Date) => ({
    filter: { _id: idOf({ service, url }) },
    update: { $set: { service, url, version: version ?? null, until } },
    upsert: true,
  });

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [id, { until }] of held) if (until.getTime() < Date.now()) held.delete(id);
    const leases = [...pending.values()];
    pending.clear();
    if (leases.length === 0) return;
    try {
      await instances.bulkWrite(
        leases.map(({ instance, until }) => ({ updateOne: toUpdate(instance, until) })),
        { ordered: false },
      );
      if (Date.now() - cleanedAt < CLEAN_MS) return;
      cleanedAt = Date.now();
      await instances.deleteMany({ until: { $lt: fromNow(-LEASE_MS) } });
    } catch {
      // The next renewal of each is written at once, and reports the failure to its caller.
      held.clear();
    }
  }

  return {
    createIndexes: () => instances.createIndexes(),

    flush,

    /** Renews a lease. @returns its end */
    async renew(instance: ServiceInstance): Promise<Date> {
      const until = fromNow(LEASE_MS);
      const { filter, update, upsert } = toUpdate(instance, until);
      await instances.updateOne(filter, update, { upsert });
      held.set(idOf(instance), { instance, until });
      return until;
    },

    /**
     * Renews a lease that this process has written before, together with others a little later.
     * @returns its end; undefined for another process or version, or an ended lease
     */
    renewHeld(instance: ServiceInstance): Date | undefined {
      const id = idOf(instance);
      const lease = held.get(id);
      if (!lease || lease.until.getTime() < Date.now()) return undefined;
      if (!isDeepStrictEqual(lease.instance, instance)) return undefined;
      const renewed = { instance, until: fromNow(LEASE_MS) };
      held.set(id, renewed);
      pending.set(id, renewed);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
      return renewed.until;
    },

    async remove(instance: Pick<ServiceInstance, 'service' | 'url'>): Promise<void> {
      const id = idOf(instance);
      held.delete(id);
      pending.delete(id);
      await instances.deleteOne({ _id: id });
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
