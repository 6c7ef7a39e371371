import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';

const SEED = fileURLToPath(new URL('../../services/catalog/seed', import.meta.url));
const FROZEN = fileURLToPath(new URL('catalog-seed.json.br', import.meta.url));
/** Text of each file by its path in the folder of the seed. */
const filesSchema = z.record(z.string(), z.string());

/** Freezes the catalog's present seed: pictures then show it until it is frozen again. @returns number of files */
export function freezeSeed(): number {
  const names = readdirSync(SEED, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(SEED, name), 'utf8')]),
  );
  writeFileSync(FROZEN, brotliCompressSync(JSON.stringify(files)));
  return names.length;
}

/** Writes the frozen seed to a folder, so that a corrected fact of a tool changes no picture. */
export function unpackSeed(folder: string): void {
  const files = filesSchema.parse(
    JSON.parse(brotliDecompressSync(readFileSync(FROZEN)).toString()),
  );
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
