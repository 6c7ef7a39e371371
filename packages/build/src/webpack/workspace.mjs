import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a factory knows of the room whose `webpack.config.mjs` called it. */
export function readWorkspace(importMetaUrl) {
  const root = path.dirname(fileURLToPath(importMetaUrl));
  const { version } = readJson(path.join(root, 'package.json'));
  const manifest = readOptional(path.join(root, 'remote.json'));
  /** The shell alone has one. */
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
