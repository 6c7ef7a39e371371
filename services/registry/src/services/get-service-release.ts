import { Problem, releasedService } from '@atlas/contracts';
import type { Context } from '../context';
import type { PublishedService } from './service-release.repository';

export async function getServiceRelease(
  { services }: Context,
  { name, version }: { name: string; version: string },
): Promise<PublishedService> {
  const found = await services.find(name, version);
  if (!found)
    throw new Problem('release-not-found', { detail: `${releasedService(name)}@${version}` });
  return found;
}
