import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { npmExternal } from './npm-external.mjs';

/** Where a slice keeps the contracts of its own service: its remote and its service import them from there. */
export const CONTRACTS = 'contracts';

/** `contracts/index.ts` of the slice that a folder is, or lies in; undefined without one. */
function entryOf(dir) {
  const slice = [dir, path.dirname(dir)].find((one) => existsSync(path.join(one, 'remote.json')));
  const entry = slice && path.join(slice, CONTRACTS, 'index.ts');
  if (entry && existsSync(entry)) return entry;
  return undefined;
}

/** Bundles them for Node, in the slice's `.cache`. Resolves to the module's path; undefined without contracts. */
export async function buildContracts(dir) {
  const entry = entryOf(path.resolve(dir));
  if (!entry) return undefined;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [npmExternal],
    // Whoever asked says what is wrong.
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const cache = path.resolve(entry, '../../.cache');
  // Named by what it says: a module is imported once in a process.
  const file = path.join(cache, `contracts.${hash}.mjs`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, contents);
  return file;
}

/** What the slice's contracts export, by name. Resolves to an empty object without contracts. */
export async function readContracts(dir) {
  const file = await buildContracts(dir);
  if (file) return { ...(await import(pathToFileURL(file).href)) };
  return {};
}
