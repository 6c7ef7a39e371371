import {
  getRegistryStatus,
  isReleasedService,
  listServices,
  releasedService,
} from '@atlas/contracts';
import { table } from '../output/table';
import type { Tools } from '../program';

/** Lists live remotes, and live services with their prefixes and registered instances. */
export async function list({ api, reporter }: Tools): Promise<void> {
  const [{ slices }, { services }] = await Promise.all([
    api.call(getRegistryStatus, {}),
    api.call(listServices, {}),
  ]);
  const remotes = slices
    .filter(({ slice }) => !isReleasedService(slice))
    .flatMap(({ slice, live }) => (live ? [{ name: slice, version: live }] : []));
  reporter.result({ remotes, services }, () =>
    table(
      ['name', 'live', 'prefixes', 'instances'],
      [
        ...remotes.map(({ name, version }) => [name, version, '', '']),
        ...services.flatMap(({ name, version, off, prefixes, instances, canary }) => [
          [
            releasedService(name),
            off ? `${version}, off` : version,
            prefixes.join(' '),
            instances.join(' '),
          ],
          ...(canary
            ? [[`canary ${canary.percent} %`, canary.version, '', canary.instances.join(' ')]]
            : []),
        ]),
      ],
    ),
  );
}
