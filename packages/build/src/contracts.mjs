import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { npmExternal } from './npm-external.mjs';

/** Folder of a slice's own contracts; its remote and its service import them. */
export const CONTRACTS = 'contracts';

/** Finds `contracts/index.ts` of the slice that contains a folder; undefined when there is none. */
function entryOf(dir) {
  const slice = [dir, path.dirname(dir)].find((one) => existsSync(path.join(one, 'remote.json')));
  const entry = slice && path.join(slice, CONTRACTS, 'index.ts');
  if (entry && existsSync(entry)) return entry;
  return undefined;
}

/**
 * Bundles the contracts for Node into the slice's `.cache`. Resolves to the path of the module; undefined without contracts.
 * @param {string} dir folder of the slice, or of its service
 * @returns {Promise<string | undefined>} path of the module
 */
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
    // The caller reports the errors.
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const cache = path.resolve(entry, '../../.cache');
  // The name contains a content hash, because Node imports a module once per process.
  const file = path.join(cache, `contracts.${hash}.mjs`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, contents);
  return file;
}

/**
 * Imports the slice's contracts. Resolves to its exports by name; an empty object without contracts.
 * @param {string} dir folder of the slice, or of its service
 * @returns {Promise<Record<string, unknown>>} the exports by name
 */
export async function readContracts(dir) {
  const file = await buildContracts(dir);
  if (file) return { ...(await import(pathToFileURL(file).href)) };
  return {};
}
