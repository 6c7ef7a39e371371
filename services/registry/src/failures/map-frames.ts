import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Frame, OutputOf, listFailures } from '@atlas/contracts';
import { sha384 } from '../artifacts/sha384';
import type { Context } from '../context';

type MappedFrame = OutputOf<typeof listFailures>['failures'][number]['frames'][number];
type Place = Pick<Frame, 'line' | 'column'>;

/** Maps positions in built files to positions in sources; reads each source map once. */
export function createFrameMapper(
  { artifacts, releases, logger }: Context,
  slice: string,
): (frame: Frame) => Promise<MappedFrame> {
  const read = new Map<string, Promise<TraceMap | undefined>>();

  async function readMap(version: string, file: string): Promise<TraceMap | undefined> {
    const release = await releases.find(slice, version);
    const hash = release?.manifest.maps?.[file];
    if (!hash) return undefined;
    const content = await artifacts.readMap(slice, version, file);
    if (!content || sha384(content) !== hash) {
      logger.error({ slice, version, file }, 'a source map is not what was published');
      return undefined;
    }
    try {
      return new TraceMap(content.toString());
    } catch {
      return undefined;
    }
  }

  return async (frame) => {
    const [, , name, version, ...rest] = frame.file.split('/');
    if (name !== slice || !version) return { ...frame, source: null };
    const file = `${rest.join('/')}.map`;
    const key = `${version}/${file}`;
    if (!read.has(key)) read.set(key, readMap(version, file));
    const map = await read.get(key);
    return { ...frame, source: map ? sourceOf(map, frame) : null };
  };
}

/** Browsers count columns from 1, source maps from 0. */
function sourceOf(map: TraceMap, { line, column }: Place): MappedFrame['source'] {
  try {
    const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (found.source === null) return null;
    return { file: found.source, line: found.line, column: found.column + 1, name: found.name };
  } catch {
    // A published map may have invalid mappings.
    return null;
  }
}
