import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const WORTH_BYTES = 1_024;

/** Maximum quality: a file is compressed once per build and sent often. */
const QUALITY = constants.BROTLI_MAX_QUALITY;

/** Writes brotli copies of scripts and styles, which the gateway sends. */
export async function precompress(dir: string): Promise<void> {
  const names = (await readdir(dir, { recursive: true })).filter((name) =>
    /\.(?:js|css|svg)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name);
      const content = await readFile(file);
      if (content.length < WORTH_BYTES) return;
      await writeFile(
        `${file}.br`,
        await compress(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      );
    }),
  );
}
