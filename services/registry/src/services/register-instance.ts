import { isDeepStrictEqual } from 'node:util';
import { Problem, releasedService } from '@atlas/contracts';
import type { ServiceInstance } from '@atlas/contracts';
import type { Request } from 'express';
import type { Context } from '../context';
import { mayMove, teamOf } from '../teams/authorize';

/** More processes need a load balancer, configured as `<NAME>_URL`. */
const MAX_INSTANCES = 50;

/** Registers a process or renews its lease. */
export async function registerInstance(context: Context, req: Request, instance: ServiceInstance) {
  const { instances, logger } = context;
  mayServe(req, instance);
  const live = await instances.live();
  const isKnown = live.some((one) => isDeepStrictEqual(one, instance));
  const { service, url } = instance;
  const siblings = live.filter((one) => one.service === service && one.url !== url).length;
  if (!isKnown && siblings >= MAX_INSTANCES)
    throw new Problem('invalid-input', {
      detail: `${service} has ${siblings} processes registered, which is the most.`,
    });
  const until = await instances.renew(instance);
  if (!isKnown) logger.info(instance, 'instance registered');
  return { ...instance, until: until.toISOString() };
}

export async function removeInstance(
  context: Context,
  req: Request,
  instance: Pick<ServiceInstance, 'service' | 'url'>,
) {
  mayServe(req, instance);
  await context.instances.remove(instance);
  context.logger.info(instance, 'instance left');
  return { ok: true } as const;
}

/** Platform services authenticate with the service token. @throws Problem */
function mayServe(req: Request, { service }: Pick<ServiceInstance, 'service'>): void {
  if (!req.isService) mayMove(teamOf(req), releasedService(service), 'serve');
}
