import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a configuration needs to know of the workspace of its `webpack.config.mjs`. */
export function readWorkspace(importMetaUrl) {
  const root = path.dirname(fileURLToPath(importMetaUrl));
  const { version } = readJson(path.join(root, 'package.json'));
  const manifest = readOptional(path.join(root, 'remote.json'));
  /** Only the shell has one. */
  const host = readOptional(path.join(root, 'site.json'));
  return { root, version: process.env.ATLAS_RELEASE_VERSION ?? version, manifest, host };
}

function readOptional(file) {
  if (existsSync(file)) return readJson(file);
  return undefined;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
