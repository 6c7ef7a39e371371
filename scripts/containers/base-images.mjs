import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspaces.mjs';

/** Base images and the database image of compose; no other file names them. */
export const BASE_IMAGES = 'deploy/base-images.json';

/** Reference by use: `node:20.20-bookworm-slim`, or `node:20.20-bookworm-slim@sha256:…` once it is pinned. */
export const baseImages = () => JSON.parse(readFileSync(join(root, BASE_IMAGES), 'utf8'));

export const isPinned = (reference) => /@sha256:[0-9a-f]{64}$/.test(reference);

export const withoutDigest = (reference) => reference.replace(/@.*$/, '');

export function writeBaseImages(images, file = join(root, BASE_IMAGES)) {
  writeFileSync(file, `${JSON.stringify(images, null, 2)}\n`);
}
