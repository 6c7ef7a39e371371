import type { Document, MongoClient } from 'mongodb';
import { Entities, Skipped } from './entities';
import { errorMismatch, refusalIn } from './expected-errors';
import { checkEvents } from './expected-events';
import { mismatch } from './matching';
import { perform } from './operations';
import { Unexpected } from './unexpected';

import { FAIL_POINTS } from '../src/engine/fail-points';

export type Outcome = 'passed' | 'refused' | 'skipped' | 'failed';

const LONGEST_MS = 20_000;

/** Runs one test of a file. @returns how it ended, and why if not well. */
export async function runTest(
  spec: Document,
  test: Document,
  uri: string,
  admin: MongoClient,
): Promise<[Outcome, string?]> {
  const entities = new Entities(uri, admin);
  let timer: NodeJS.Timeout | undefined;
  try {
    for (const name of FAIL_POINTS)
      await admin.db('admin').command({ configureFailPoint: name, mode: 'off' });
    await fill(admin, spec.initialData ?? []);
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('it takes too long')), LONGEST_MS);
    });
    await Promise.race([runSteps(spec, test, entities), late]);
    return ['passed'];
  } catch (error) {
    return judged(error);
  } finally {
    clearTimeout(timer);
    await entities.close();
  }
}

function judged(error: unknown): [Outcome, string] {
  if (error instanceof Skipped) return ['skipped', error.message];
  const refusal = refusalIn(error);
  if (refusal) return ['refused', refusal];
  return ['failed', error instanceof Error ? `${error.message}`.slice(0, 300) : String(error)];
}

async function runSteps(spec: Document, test: Document, entities: Entities): Promise<void> {
  for (const given of spec.createEntities ?? []) await entities.make(given);
  for (const operation of test.operations) await runOperation(operation, entities);
  for (const expected of test.expectEvents ?? []) checkEvents(expected, entities);
  for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
    const found = await entities.admin
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 } })
      .toArray();
    const wrong = mismatch(documents, found, entities, false, 'outcome');
    if (wrong) throw new Unexpected(wrong);
  }
}

/** @param isInCallback the driver's `withTransaction` is to see what fails in its callback, expected or not. */
async function runOperation(
  operation: Document,
  entities: Entities,
  isInCallback = false,
): Promise<void> {
  const { expectError, expectResult, saveResultAsEntity, ignoreResultAndError } = operation;
  let result: unknown;
  try {
    result = await perform(operation, entities, (each) => runOperation(each, entities, true));
  } catch (error) {
    if (error instanceof Skipped || error instanceof Unexpected) throw error;
    if (ignoreResultAndError && !isInCallback) return;
    if (!expectError) throw error;
    const wrong = errorMismatch(expectError, error as Document, entities);
    if (!wrong) {
      const isRefused = expectError.isError && !expectError.errorCode && refusalIn(error);
      if (isRefused || isInCallback) throw error;
      return;
    }
    throw Object.assign(new Unexpected(wrong), { refusal: error });
  }
  if (ignoreResultAndError) return;
  if (expectError) throw new Unexpected(`${operation.name} does not fail as it should`);
  if (saveResultAsEntity) entities.values.set(saveResultAsEntity, result);
  if (expectResult === undefined) return;
  const wrong = mismatch(expectResult, shaped(result), entities, true, operation.name);
  if (wrong) throw new Unexpected(wrong);
}

/** The driver's results as the format writes them. */
function shaped(result: unknown): unknown {
  if (result === undefined) return null;
  if (Buffer.isBuffer(result) || Array.isArray(result)) return result;
  if (typeof result !== 'object' || result === null || !('acknowledged' in result)) return result;
  const { upsertedId, ...rest } = result as Document;
  return { ...rest, ...(upsertedId === null || upsertedId === undefined ? {} : { upsertedId }) };
}

async function fill(admin: MongoClient, data: Document[]): Promise<void> {
  for (const { databaseName, collectionName, documents, createOptions } of data) {
    const db = admin.db(databaseName);
    await db.collection(collectionName).drop();
    await db.createCollection(collectionName, createOptions ?? {});
    if (documents.length) await db.collection(collectionName).insertMany(documents);
  }
}
