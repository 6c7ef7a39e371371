import { buildSlice } from '../build-slice';
import { readCandidate, readFiles } from '../candidate';
import type { Tools } from '../program';
import { findSlice } from '../slice';

export async function build(
  { reporter }: Tools,
  name: string | undefined,
  { as }: { as?: string },
): Promise<void> {
  const slice = findSlice(name);
  const version = as ?? slice.version;
  const folder = await buildSlice(slice, version, reporter);
  const files = [...readFiles(readCandidate(slice, folder)).keys()];
  reporter.result(
    { slice: slice.name, version, folder, files },
    () => `${slice.name}@${version} is in ${folder}`,
  );
}
