import type { ReleaseManifest } from '@atlas/contracts';
import { Problem } from '@atlas/contracts';
import * as z from 'zod';
import { sha384 } from './sha384';

const MAP = /\.map$/i;
const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  mappings: z.string(),
});

/** Separates public files from source maps. @throws Problem for a map that differs from the manifest */
export function splitMaps(
  { maps = {} }: ReleaseManifest,
  all: ReadonlyMap<string, Buffer>,
): { files: Map<string, Buffer>; maps: Map<string, Buffer> } {
  const files = new Map([...all].filter(([path]) => !MAP.test(path)));
  const sent = new Map([...all].filter(([path]) => MAP.test(path)));
  for (const path of Object.keys(maps))
    if (!sent.has(path))
      throw new Problem('bad-release', { detail: `"${path}" is named and was not sent.` });
  for (const [path, content] of sent) checkMap(path, content, maps, files);
  return { files, maps: sent };
}

function checkMap(
  path: string,
  content: Buffer,
  named: Readonly<Record<string, string>>,
  files: ReadonlyMap<string, Buffer>,
): void {
  const bad = (why: string) => new Problem('bad-release', { detail: `"${path}" ${why}.` });
  if (!Object.hasOwn(named, path)) throw bad('is a source map, and the manifest does not name it');
  if (named[path] !== sha384(content)) throw bad('is not what its integrity hash says');
  if (!/\.m?js\.map$/.test(path) || !files.has(path.slice(0, -4)))
    throw bad('is a source map of no script of this release');
  if (!mapSchema.safeParse(parsed(content)).success) throw bad('is no source map of version 3');
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
