import { isDeepStrictEqual } from 'node:util';
import { Problem, releasedService } from '@atlas/contracts';
import type { ServiceInstance } from '@atlas/contracts';
import type { Request } from 'express';
import type { Context } from '../context';
import { mayMove, teamOf } from '../teams/authorize';

/** More processes need a load balancer, configured as `<NAME>_URL`. */
const MAX_INSTANCES = 50;

/** Registers a process of a published service, or renews its lease. @throws Problem */
export async function registerInstance(context: Context, req: Request, instance: ServiceInstance) {
  const { changes, instances, logger, services } = context;
  mayServe(req, instance);
  const renewed = instances.renewHeld(instance);
  if (renewed) return { ...instance, until: renewed.toISOString() };
  const live = await instances.live();
  const isKnown = live.some((one) => isDeepStrictEqual(one, instance));
  const { service, url } = instance;
  const siblings = live.filter((one) => one.service === service && one.url !== url).length;
  if (!isKnown && siblings >= MAX_INSTANCES)
    throw new Problem('invalid-input', {
      detail: `${service} has ${siblings} processes registered, which is the most.`,
    });
  if (!isKnown && !(await services.last(service)))
    throw new Problem('release-not-found', {
      detail: `No gateway would call ${url}: ${service} is not published. Publish it (atlas publish ${releasedService(service)}), then register.`,
    });
  const until = await instances.renew(instance);
  if (!isKnown) {
    changes.note();
    logger.info(instance, 'instance registered');
  }
  return { ...instance, until: until.toISOString() };
}

export async function removeInstance(
  context: Context,
  req: Request,
  instance: Pick<ServiceInstance, 'service' | 'url'>,
) {
  mayServe(req, instance);
  await context.instances.remove(instance);
  context.changes.note();
  context.logger.info(instance, 'instance left');
  return { ok: true } as const;
}

/** Platform services authenticate with the service token. @throws Problem */
function mayServe(req: Request, { service }: Pick<ServiceInstance, 'service'>): void {
  if (!req.isService) mayMove(teamOf(req), releasedService(service), 'serve');
}
