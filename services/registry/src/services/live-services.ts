import { createHash } from 'node:crypto';
import { isReleasedService, sliceOf } from '@atlas/contracts';
import type { LiveServices, Pointer, ServiceInstance } from '@atlas/contracts';
import type { Context } from '../context';
import type { PublishedService } from './service-release.repository';

type Known = Pick<Context, 'ledger' | 'services' | 'instances'>;

/** Live services with their pointers. */
export async function releasedServices({
  ledger,
  services,
}: Pick<Context, 'ledger' | 'services'>): Promise<(PublishedService & { pointer: Pointer })[]> {
  const { pointers } = await ledger.read();
  const found = await Promise.all(
    pointers
      .filter(({ slice }) => isReleasedService(slice))
      .map(async (pointer) => ({
        pointer,
        release: pointer.live && (await services.find(sliceOf(pointer.slice), pointer.live)),
      })),
  );
  return found.flatMap(({ pointer, release }) => (release ? [{ pointer, ...release }] : []));
}

/** Canaries of live services. */
export async function serviceCanaries(
  context: Pick<Context, 'ledger' | 'services'>,
): Promise<PublishedService[]> {
  const released = await releasedServices(context);
  const found = await Promise.all(
    released.flatMap(({ manifest, pointer: { canary } }) =>
      canary ? [context.services.find(manifest.name, canary.version)] : [],
    ),
  );
  return found.flatMap((one) => one ?? []);
}

/** State that gateways route by. */
export async function liveServices(context: Known): Promise<LiveServices> {
  const [released, instances] = await Promise.all([
    releasedServices(context),
    context.instances.live(),
  ]);
  const services = released.map(({ manifest, pointer }) => ({
    ...manifest,
    off: pointer.off.includes('*'),
    ...(pointer.canary && { canary: pointer.canary }),
    ...(pointer.ended.length > 0 && { ended: pointer.ended }),
  }));
  const states = services.map(({ name, version, off, canary, ended }) => [
    name,
    version,
    off,
    canary,
    ended,
  ]);
  const digest = createHash('sha256')
    .update(JSON.stringify([states, instances]))
    .digest('base64url');
  return { digest, services, instances };
}

export async function listServices(context: Known) {
  const { services, instances } = await liveServices(context);
  return {
    services: services.map(({ name, version, off, routes, canary }) => {
      const own = instances.filter(({ service }) => service === name);
      const ofCanary = own.filter((one) => canary && one.version === canary.version);
      const urls = (some: readonly ServiceInstance[]) => some.map(({ url }) => url);
      return {
        name,
        version,
        off,
        prefixes: routes.map(({ prefix }) => prefix),
        instances: urls(own.filter((one) => !ofCanary.includes(one))),
        ...(canary && { canary: { ...canary, instances: urls(ofCanary) } }),
      };
    }),
  };
}
