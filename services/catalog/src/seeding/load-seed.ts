import type { CuratedCollection } from '@atlas/contracts';
import type { BundleRating, BundleRepository } from '../bundles/bundle.repository';
import type { Config } from '../config';
import type { ImportRepository } from '../imports/import.repository';
import { applyRecords } from '../imports/apply-records';
import type { ImportOf } from '../imports/apply-records';
import { inBatches, LARGEST_BATCH } from '../imports/in-batches';
import type { Editing } from '../records/add-revision';
import { withoutFormerFacts } from '../records/former-facts';
import { toStoredTool } from '../records/to-stored-tool';
import type { Words } from '../search/concepts';
import { digestSeed, readSeed, readSeedLists } from './read-seed';
import type { Seed } from './read-seed';

/** Five demo users whose ratings average 4.8. */
const DEMO_RATINGS = [5, 5, 5, 5, 4];
/** Version of what `toStoredTool` derives; a new one derives all stored tools again. */
const DERIVATION = 4;
const OPERATOR = { id: 'seed', name: 'Seed files', role: 'operator' } as const;

interface Stores {
  readonly editing: Omit<Editing, 'taskKeys'>;
  readonly imports: ImportRepository;
  readonly bundles: BundleRepository;
}

interface LoadedSeed {
  /** Records that were read; absent when the files had been imported before. */
  readonly tools?: number;
  readonly bundles: number;
  readonly demo: boolean;
  readonly words: Words;
  readonly collections: readonly CuratedCollection[];
}

/**
 * Imports the curated files where their content is new; what editors changed since stays. Idempotent. Records of files that
 * were imported before are not read. @throws BadSeed
 */
export async function loadSeed(
  { demo, seedDirectory }: Pick<Config, 'demo' | 'seedDirectory'>,
  { imports, bundles, ...stores }: Stores,
): Promise<LoadedSeed> {
  const importId = `seed:${await digestSeed(seedDirectory)}`;
  const isImported = await imports.isDone(importId);
  const seed = isImported ? undefined : await readSeed(seedDirectory);
  const lists = seed ?? (await readSeedLists(seedDirectory));
  const { tasks, categories, makers, collections } = lists;
  const editing = { ...stores.editing, taskKeys: new Set(tasks.map(({ key }) => key)) };
  await deriveAgain(editing, imports);
  if (seed) await importRecords(seed, importId, editing, imports);
  await bundles.replaceAll(lists.bundles);
  if (demo) await bundles.putDemoRatings(lists.bundles.flatMap(({ id }) => demoRatings(id)));
  else await bundles.removeDemoRatings();
  return {
    ...(seed && { tools: seed.tools.length }),
    bundles: lists.bundles.length,
    demo,
    words: { tasks, categories, makers },
    collections,
  };
}

async function importRecords(
  { records, tools }: Pick<Seed, 'records' | 'tools'>,
  importId: string,
  editing: Editing,
  imports: ImportRepository,
): Promise<void> {
  const of = {
    importId,
    origin: 'seed',
    by: OPERATOR,
    reason: 'Seed files',
    derived: new Map(tools.map((tool) => [tool.id, tool])),
  } as const satisfies ImportOf;
  // A start that is interrupted leaves complete batches; the next start continues with the others.
  await inBatches(editing.transact, async ({ from, limit }, session) => {
    const batch = records.slice(from, from + limit);
    await applyRecords(editing, batch, of, session);
    return batch.length;
  });
  await removeLeft(editing, new Set(records.map(({ id }) => id)));
  await imports.markDone({ _id: of.importId, by: of.by, reason: of.reason });
}

/** Removes tools that left the files and were never edited. */
async function removeLeft({ records, tools, transact }: Editing, kept: ReadonlySet<string>) {
  const seeded = await records.seededIds();
  const left = seeded.filter((id) => !kept.has(id));
  for (const id of left)
    await transact(['sequence'], async (session) => {
      const current = await records.get(id, session);
      if (!current?.record || current.origin !== 'seed') return;
      const at = new Date();
      const number = current.revision + 1;
      await records.addRevisions(
        [
          {
            toolId: id,
            number,
            state: 'published',
            action: 'delete',
            reason: 'Left the seed files',
            by: OPERATOR,
            at,
            publishedAt: at,
            changed: [],
            record: null,
          },
        ],
        session,
      );
      const document = {
        ...current,
        record: null,
        revision: number,
        updatedAt: at,
        updatedBy: OPERATOR,
      };
      await records.put(document, current.revision, session);
      await tools.remove([id], session);
      await records.advance([id], session);
    });
  // Of releases that stored tools without records.
  await tools.removeSeededExcept(seeded.filter((id) => kept.has(id)));
}

/** Stores what visitors read again when a release derives it otherwise. */
async function deriveAgain(
  { records, tools, transact }: Editing,
  imports: ImportRepository,
): Promise<void> {
  const _id = `derivation:${DERIVATION}`;
  if (await imports.isDone(_id)) return;
  const isFirst = (await records.position()) === 0;
  if (!isFirst)
    for await (const batch of batches(records.published()))
      await inBatches(transact, async ({ from, limit }, session) => {
        const ids = batch.slice(from, from + limit).map(({ id }) => id);
        if (ids.length === 0) return 0;
        const current = await records.byIds(ids, session);
        const published = current.flatMap((document) =>
          document.record ? [{ ...document, record: withoutFormerFacts(document.record) }] : [],
        );
        await records.putAll(
          published.map((document) => ({ document, expected: document.revision })),
          session,
        );
        const derived = published.map(({ record, origin }) =>
          toStoredTool(record, origin === 'seed'),
        );
        await tools.put(derived, session);
        await records.advance(
          derived.map(({ id }) => id),
          session,
        );
        return ids.length;
      });
  await imports.markDone({ _id, by: OPERATOR, reason: 'Derived by this release' });
}

async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < LARGEST_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function demoRatings(bundleId: string): BundleRating[] {
  return DEMO_RATINGS.map((rating, at) => ({
    bundleId,
    userId: `demo-${at + 1}`,
    rating,
    demo: true,
  }));
}
