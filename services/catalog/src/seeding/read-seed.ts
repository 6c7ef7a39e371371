import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  curatedBundleSchema,
  curatedToolSchema,
  type CuratedBundle,
  type CuratedTool,
} from '@atlas/contracts';
import type * as z from 'zod/mini';

/** Every fault of the curated files, in one error: file, index, field. */
export class BadSeed extends Error {
  override readonly name = 'BadSeed';
  constructor(readonly faults: readonly string[]) {
    super(`The curated data has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

export interface Seed {
  tools: CuratedTool[];
  bundles: CuratedBundle[];
}

/** Reads `tools/*.json` and `bundles.json`. Throws BadSeed. */
export async function readSeed(directory: string): Promise<Seed> {
  const faults: string[] = [];
  const files = (await readdir(join(directory, 'tools')))
    .filter((file) => file.endsWith('.json'))
    .sort();
  const lists = await Promise.all(
    files.map((file) => readList(directory, join('tools', file), curatedToolSchema, faults)),
  );
  const tools = lists.flat();
  const bundles = await readList(directory, 'bundles.json', curatedBundleSchema, faults);
  faults.push(
    ...repeated('tool', tools),
    ...repeated('bundle', bundles),
    ...strangers(tools, bundles),
  );
  if (faults.length > 0) throw new BadSeed(faults);
  return { tools, bundles };
}

async function readList<S extends z.ZodMiniType>(
  directory: string,
  file: string,
  schema: S,
  faults: string[],
): Promise<z.infer<S>[]> {
  const items = await readFile(join(directory, file), 'utf8')
    .then(JSON.parse)
    .catch((error: Error) => error);
  if (!Array.isArray(items)) {
    faults.push(`${file}: ${items instanceof Error ? items.message : 'not an array'}`);
    return [];
  }
  return items.flatMap((item, index): z.infer<S>[] => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    faults.push(
      ...parsed.error.issues.map(
        (issue) => `${file}[${index}] ${issue.path.join('.') || 'item'}: ${issue.message}`,
      ),
    );
    return [];
  });
}

function repeated(what: string, items: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  return items
    .filter(({ id }) => seen.size === seen.add(id).size)
    .map(({ id }) => `${what} ${id}: the id is used twice`);
}

function strangers(tools: readonly CuratedTool[], bundles: readonly CuratedBundle[]): string[] {
  const known = new Set(tools.map(({ id }) => id));
  return bundles.flatMap(({ id, toolIds }) =>
    toolIds
      .filter((toolId) => !known.has(toolId))
      .map((toolId) => `bundles.json ${id}: no tool has the id ${toolId}`),
  );
}
