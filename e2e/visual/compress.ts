import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { preparePinned } from './pinned';

interface Oxipng {
  default: (wasm: Buffer) => Promise<unknown>;
  optimise: (png: Uint8Array, level: number, interlace: boolean, alpha: boolean) => Uint8Array;
}

/** Higher levels take four times as long and save nothing. */
const LEVEL = 2;

/** Compresses a PNG without changing pixels: Chromium uses a fast level. */
export async function compress(file: string): Promise<void> {
  const { optimise } = await loadOxipng();
  await writeFile(file, optimise(await readFile(file), LEVEL, false, false));
}

let loaded: Promise<Oxipng> | undefined;

function loadOxipng(): Promise<Oxipng> {
  loaded ??= (async () => {
    const { oxipng } = preparePinned();
    const module = path.join(oxipng, 'squoosh_oxipng.js');
    const made = (await import(pathToFileURL(module).href)) as Oxipng;
    const wasm = await readFile(path.join(oxipng, 'squoosh_oxipng_bg.wasm'));
    await made.default(wasm);
    return made;
  })();
  return loaded;
}
