import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CATEGORIES,
  categorySynonymsSchema,
  curatedBundleSchema,
  curatedCollectionSchema,
  curatedTaskSchema,
  makerSchema,
  toolRecordSchema,
} from '@atlas/contracts';
import type {
  CategorySynonyms,
  CuratedBundle,
  CuratedCollection,
  CuratedTask,
  CuratedTool,
  Maker,
  ToolRecord,
} from '@atlas/contracts';
import type * as z from 'zod/mini';
import { deriveTool } from '../records/derive-tool';
import { publishErrors } from '../records/publish-errors';

/** All errors of the curated files: file, field, and position in a list. */
export class BadSeed extends Error {
  override readonly name = 'BadSeed';
  constructor(readonly faults: readonly string[]) {
    super(`The curated data has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** What the service reads at every start. */
export interface SeedLists {
  bundles: CuratedBundle[];
  /** The editors' collections in display order. */
  collections: CuratedCollection[];
  /** Tasks with their synonyms. */
  tasks: CuratedTask[];
  /** Synonyms of categories besides their labels. */
  categories: CategorySynonyms[];
  /** Names of makers in other scripts. */
  makers: Maker[];
}

export interface Seed extends SeedLists {
  records: ToolRecord[];
  /** Derived from the records, in their order. */
  tools: CuratedTool[];
}

/** Hash of the names and bytes of all files of the folder. */
export async function digestSeed(directory: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await jsonFiles(directory))
    hash.update(file).update(await readFile(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Reads `tools/<category>/<id>.json` and the lists. Throws BadSeed. */
export async function readSeed(directory: string): Promise<Seed> {
  const faults: string[] = [];
  const files = await jsonFiles(join(directory, 'tools'));
  const read = await Promise.all(
    files.map((file) => readRecord(directory, join('tools', file), faults)),
  );
  const records = read.flat();
  const tools = records.map(deriveTool);
  const lists = await readLists(directory, faults);
  const { bundles, collections, tasks, categories } = lists;
  faults.push(
    ...repeated('tool', idsOf(tools)),
    ...repeated('bundle', idsOf(bundles)),
    ...repeated('collection', idsOf(collections)),
    ...repeated('task', keysOf(tasks)),
    ...repeated('category', keysOf(categories)),
    ...unknownToolIds(tools, bundles),
    ...unknownPicks(tools, collections),
    ...unknownTasks(tools, tasks),
    ...unknownAlternatives(tools),
    ...wordless(categories),
  );
  if (faults.length > 0) throw new BadSeed(faults);
  return { records, tools, ...lists };
}

/** Reads `bundles.json`, `collections.json`, `tasks.json`, `categories.json` and `makers.json`. Throws BadSeed. */
export async function readSeedLists(directory: string): Promise<SeedLists> {
  const faults: string[] = [];
  const lists = await readLists(directory, faults);
  if (faults.length > 0) throw new BadSeed(faults);
  return lists;
}

async function readLists(directory: string, faults: string[]): Promise<SeedLists> {
  const list = <S extends z.ZodMiniType>(file: string, schema: S) =>
    readList(directory, file, schema, faults);
  return {
    bundles: await list('bundles.json', curatedBundleSchema),
    collections: await list('collections.json', curatedCollectionSchema),
    tasks: await list('tasks.json', curatedTaskSchema),
    categories: await list('categories.json', categorySynonymsSchema),
    makers: await list('makers.json', makerSchema),
  };
}

async function jsonFiles(directory: string): Promise<string[]> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.json')).sort();
}

async function readList<S extends z.ZodMiniType>(
  directory: string,
  file: string,
  schema: S,
  faults: string[],
): Promise<z.infer<S>[]> {
  const items = await readJson(directory, file);
  if (!Array.isArray(items)) {
    faults.push(`${file}: ${items instanceof Error ? items.message : 'not an array'}`);
    return [];
  }
  return items.flatMap((item, index) => parse(`${file}[${index}]`, item, schema, faults));
}

/** One record; `$schema` is for editors of the file. */
async function readRecord(
  directory: string,
  file: string,
  faults: string[],
): Promise<ToolRecord[]> {
  const item = await readJson(directory, file);
  if (item instanceof Error) {
    faults.push(`${file}: ${item.message}`);
    return [];
  }
  const { $schema: _, ...fields } = fieldsOf(item);
  return parse(file, fields, toolRecordSchema, faults).filter((record) => {
    const errors = publishErrors(record);
    faults.push(
      ...errors.map(
        ({ path, message }) => `${file} ${path.slice(1).replaceAll('/', '.')}: ${message}`,
      ),
    );
    return errors.length === 0;
  });
}

function readJson(directory: string, file: string): Promise<unknown> {
  return readFile(join(directory, file), 'utf8')
    .then(JSON.parse)
    .catch((error: Error) => error);
}

function parse<S extends z.ZodMiniType>(
  place: string,
  item: unknown,
  schema: S,
  faults: string[],
): z.infer<S>[] {
  const parsed = schema.safeParse(item);
  if (parsed.success) return [parsed.data];
  faults.push(
    ...parsed.error.issues.map(
      (issue) => `${place} ${issue.path.join('.') || 'item'}: ${issue.message}`,
    ),
  );
  return [];
}

const fieldsOf = (item: unknown): Record<string, unknown> =>
  typeof item === 'object' && item !== null ? { ...item } : {};
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

function repeated(what: string, names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names
    .filter((name) => seen.size === seen.add(name).size)
    .map((name) => `${what} ${name} is listed twice`);
}

function unknownTasks(tools: readonly CuratedTool[], tasks: readonly CuratedTask[]): string[] {
  const known = new Set(keysOf(tasks));
  return tools.flatMap(({ id, category, tasks: named = [] }) =>
    named
      .filter((key) => !known.has(key))
      .map((key) => `tools/${category}/${id}.json tasks: no task has the key ${key}`),
  );
}

function unknownAlternatives(tools: readonly CuratedTool[]): string[] {
  const known = new Set(idsOf(tools));
  return tools.flatMap(({ id, category, alternatives = [] }) =>
    alternatives
      .filter((other) => !known.has(other.id) || other.id === id)
      .map((other) => `tools/${category}/${id}.json alternatives: no other tool is ${other.id}`),
  );
}

function wordless(categories: readonly CategorySynonyms[]): string[] {
  const known = new Set(keysOf(categories));
  return CATEGORIES.filter((category) => !known.has(category)).map(
    (category) => `categories.json: no words for ${category}`,
  );
}

function unknownPicks(
  tools: readonly CuratedTool[],
  collections: readonly CuratedCollection[],
): string[] {
  const known = new Set(idsOf(tools));
  return collections.flatMap(({ id, picks }) =>
    idsOf(picks)
      .filter((toolId) => !known.has(toolId))
      .map((toolId) => `collections.json ${id}: no tool has the id ${toolId}`),
  );
}

function unknownToolIds(
  tools: readonly CuratedTool[],
  bundles: readonly CuratedBundle[],
): string[] {
  const known = new Set(tools.map(({ id }) => id));
  return bundles.flatMap(({ id, toolIds }) =>
    toolIds
      .filter((toolId) => !known.has(toolId))
      .map((toolId) => `bundles.json ${id}: no tool has the id ${toolId}`),
  );
}
