import { MongoServerError } from 'mongodb';
import type { Document } from 'mongodb';
import type { Entities } from './entities';
import { mismatch } from './matching';

/** Codes of what this server leaves out and says so. */
const REFUSALS = new Set([59, 67, 115, 238, 40324, 31082]);

/** The server's own words where it refuses what it leaves out. */
export function refusalIn(error: unknown): string | undefined {
  for (
    let each = error as Document | undefined;
    each;
    each = each.cause ?? each.error ?? each.refusal
  )
    if (REFUSALS.has(Number(each.code)) && each instanceof MongoServerError)
      return `${each.code} ${each.message}`;
  return undefined;
}

/** Why an error is not the one that a test expects; undefined if it is. */
export function errorMismatch(
  expected: Document,
  error: Document,
  entities: Entities,
): string | undefined {
  const {
    isClientError,
    errorContains,
    errorCode,
    errorCodeName,
    errorLabelsContain,
    errorLabelsOmit,
    expectResult,
    errorResponse,
  } = expected;
  const reply = error.errorResponse ?? error.cause?.errorResponse ?? error;
  const isServer = error instanceof MongoServerError || 'code' in error;
  if (isClientError === true && error instanceof MongoServerError)
    return `a client's error expected: ${error.message}`;
  if (isClientError === false && !isServer) return `a server's error expected: ${error.message}`;
  if (
    errorContains &&
    !String(error.message).toLowerCase().includes(String(errorContains).toLowerCase())
  )
    return `the message '${error.message}' does not contain '${errorContains}'`;
  const codes = [error.code, reply.code, error.result?.writeConcernError?.code, error.cause?.code];
  if (errorCode !== undefined && !codes.includes(errorCode))
    return `code ${error.code} (${error.message}), not ${errorCode}`;
  const names = [error.codeName, reply.codeName, error.result?.writeConcernError?.codeName];
  if (errorCodeName && !names.includes(errorCodeName))
    return `name ${error.codeName}, not ${errorCodeName}`;
  const labels: string[] = [...(error.errorLabels ?? []), ...(error.cause?.errorLabels ?? [])];
  const missing = (errorLabelsContain ?? []).find((label: string) => !labels.includes(label));
  if (missing) return `the label ${missing} is missing (${error.message})`;
  const extra = (errorLabelsOmit ?? []).find((label: string) => labels.includes(label));
  if (extra) return `the label ${extra} is there`;
  if (errorResponse) {
    const wrong = mismatch(errorResponse, reply, entities, true, 'errorResponse');
    if (wrong) return wrong;
  }
  if (expectResult === undefined || '$$unsetOrMatches' in expectResult) return undefined;
  const partial = error.result?.result ?? error.partialResult ?? error.result ?? {};
  return mismatch(
    expectResult,
    { ...partial, ...partialCounts(error) },
    entities,
    true,
    'the result of the error',
  );
}

function partialCounts(error: Document): Document {
  const { result } = error;
  if (!result || typeof result.insertedCount !== 'number') return {};
  const {
    insertedCount,
    matchedCount,
    modifiedCount,
    deletedCount,
    upsertedCount,
    insertedIds,
    upsertedIds,
  } = result;
  return {
    insertedCount,
    matchedCount,
    modifiedCount,
    deletedCount,
    upsertedCount,
    insertedIds,
    upsertedIds,
  };
}
