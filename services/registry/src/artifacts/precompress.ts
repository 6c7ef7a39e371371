import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const WORTH_BYTES = 1_024;
/** Bytes of a release that take five seconds of processor time at maximum quality. */
const LARGE_BYTES = 4_000_000;

/** Adds a brotli copy of each script and style, compressed once at publishing. */
export async function precompressed(
  files: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const chosen = [...files].filter(
    ([path, content]) => /\.(?:m?js|css|svg)$/.test(path) && content.length >= WORTH_BYTES,
  );
  const quality = qualityFor(chosen.reduce((bytes, [, content]) => bytes + content.length, 0));
  const copies = chosen.map(
    async ([path, content]) =>
      [
        `${path}.br`,
        await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      ] as const,
  );
  return new Map([...files, ...(await Promise.all(copies))]);
}

/** For small files the maximum is also faster than 9, whose tables are made for long inputs. */
const qualityFor = (bytes: number): number =>
  bytes > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
