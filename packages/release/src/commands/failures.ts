import { listFailures } from '@atlas/contracts';
import type { OutputOf } from '@atlas/contracts';
import type { Tools } from '../program';
import { findSlice } from '../slice';

type Failure = OutputOf<typeof listFailures>['failures'][number];

export async function failures(
  { api, reporter }: Tools,
  name: string | undefined,
  { release: version }: { release?: string },
): Promise<void> {
  const slice = name ?? findSlice().name;
  const result = await api.call(listFailures, {
    params: { slice },
    query: { ...(version && { version }) },
  });
  reporter.result(
    result.failures,
    () =>
      result.failures.map((one) => toText(slice, one)).join('\n\n') ||
      `No browser reported a failure of ${slice} in the last 30 days.`,
  );
}

function toText(
  slice: string,
  { version, part, phase, message, times, last, frames }: Failure,
): string {
  const when = last.slice(0, 16).replace('T', ' ');
  const head = `${slice}@${version} ${part} (${phase}), ${times} times, last ${when}Z: ${message}`;
  return [head, ...frames.map((frame) => `    ${frameText(frame)}`)].join('\n');
}

function frameText({ file, line, column, source }: Failure['frames'][number]): string {
  const built = `${file}:${line}:${column}`;
  if (!source) return built;
  const name = source.name ? `${source.name} ` : '';
  return `${name}${source.file}:${source.line}:${source.column}  (${built})`;
}
