import { buildService } from '../build-service';
import { buildSlice } from '../build-slice';
import { readCandidate, readFiles } from '../candidate';
import type { Tools } from '../program';
import { findService } from '../service';
import { findSlice } from '../slice';

export async function build(
  { reporter }: Tools,
  name: string | undefined,
  { as }: { as?: string },
): Promise<void> {
  const service = findService(name);
  if (service) {
    await buildService(service, reporter);
    const { name: built } = service.manifest;
    reporter.result({ service: built, folder: service.dir }, () => `${built} is in ${service.dir}`);
    return;
  }
  const slice = findSlice(name);
  const version = as ?? slice.version;
  const folder = await buildSlice(slice, version, reporter);
  const files = [...readFiles(await readCandidate(slice, folder)).keys()];
  reporter.result(
    { slice: slice.name, version, folder, files },
    () => `${slice.name}@${version} is in ${folder}`,
  );
}
