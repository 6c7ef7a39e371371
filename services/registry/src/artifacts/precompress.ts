import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const WORTH_BYTES = 1_024;

/** Adds a brotli copy of each script and style, compressed once at publishing. */
export async function precompressed(
  files: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const copies = [...files]
    .filter(([path, content]) => /\.(?:m?js|css|svg)$/.test(path) && content.length >= WORTH_BYTES)
    .map(
      async ([path, content]) =>
        [
          `${path}.br`,
          await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        ] as const,
    );
  return new Map([...files, ...(await Promise.all(copies))]);
}
