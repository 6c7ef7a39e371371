import { encode } from '../bson/codec';
import { rawDocument } from '../bson/field-order';
import { toBool, toNumber } from '../bson/number';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import type { Budget } from '../budget';
import type { CommandContext, Engine, Handler } from '../engine/engine';
import { ServerError, fail } from '../errors';
import type { View } from '../storage/view';
import { deleteAtOnce, deleteInSlices } from '../writes/apply-delete';
import { updateAtOnce, updateInSlices } from '../writes/apply-update';
import type { UpdateStatement } from '../writes/apply-update';
import { fillTimestamps, prepare } from '../writes/documents';
import { runStatements } from '../writes/statements';
import {
  collectionName,
  countArgument,
  documentList,
  statementList,
  variablesArgument,
} from './arguments';
import type { Statement } from './arguments';
import { parseDelete } from './delete';
import { parseUpdate } from './update';

type Kind = 'insert' | 'update' | 'delete';

/** One operation, and the collection it is for. */
interface Operation extends Statement {
  kind: Kind;
  context: CommandContext;
  collection: string;
}

interface Result {
  kind: Kind;
  n: number;
  nModified?: number;
  upsertedId?: BsonValue;
}

const KINDS: Kind[] = ['insert', 'update', 'delete'];
const COUNTS = ['nInserted', 'nMatched', 'nModified', 'nUpserted', 'nDeleted'];

/** `bulkWrite` of a client: operations on several collections in one command. */
export const bulkWrite: Handler = async (engine, context) => {
  const { command, db, session } = context;
  if (db !== 'admin')
    throw new ServerError(13, 'bulkWrite may only be run against the admin database.');
  const namespaces = documentList(context, 'nsInfo').map(({ ns }) => placeOf(context, ns));
  const operations = statementList(context, 'ops').map((given) => operationOf(given, namespaces));
  const variables = variablesArgument(command.let);
  const { writeErrors = [], ...rest } = await runStatements<Operation, Result>(
    engine,
    context,
    operations,
    {
      start: { ...Object.fromEntries(COUNTS.map((name) => [name, 0])), results: [] },
      atOnce: (view, operation, budget) => atOnce(engine, view, operation, budget, variables),
      inSlices: (operation, note) => inSlices(engine, operation, note, variables),
      add,
    },
  );
  const { results, ...counts } = rest as Doc & { results: Doc[] };
  const errors = (writeErrors as Doc[]).map(({ index, ...error }) => ({
    ok: 0,
    idx: index,
    ...error,
    n: 0,
  }));
  const shown = [...(toBool(command.errorsOnly) ? [] : results), ...errors].sort(
    (a, b) => toNumber(a.idx) - toNumber(b.idx),
  );
  const batchSize = countArgument(
    (command.cursor as Doc | undefined)?.batchSize,
    'batchSize',
    Infinity,
  );
  const reply = await engine.cursors.first(
    'admin.$cmd.bulkWrite',
    shown.map(encode),
    engine.newBudget(context),
    { batchSize, session },
  );
  return { ...counts, nErrors: errors.length, ...reply };
};

function placeOf(
  context: CommandContext,
  ns: BsonValue,
): { context: CommandContext; collection: string } {
  const text = String(ns);
  const at = text.indexOf('.');
  const inner = { ...context, db: text.slice(0, Math.max(0, at)) };
  const collection = collectionName({ ...inner, name: 'ns', command: { ns: text.slice(at + 1) } });
  return { context: inner, collection };
}

function operationOf(
  { given, bytes }: Statement,
  namespaces: ReturnType<typeof placeOf>[],
): Operation {
  const kind = Object.keys(given)[0] as Kind;
  if (!KINDS.includes(kind)) fail(`Unrecognized bulkWrite operation: ${kind}`, 'FailedToParse');
  const place = namespaces[toNumber(given[kind])];
  if (!place) fail(`BulkWrite ops entry has an invalid nsInfo index.`);
  return { kind, given, bytes, ...place };
}

const updateOf = (
  engine: Engine,
  { context, collection, given, bytes }: Operation,
  variables?: Doc,
): UpdateStatement => ({
  ...parseUpdate(
    engine,
    context,
    collection,
    { ...given, q: given.filter, u: given.updateMods },
    { ...variables, ...variablesArgument(given.constants) },
  ),
  source: bytes && rawDocument(bytes, 'updateMods'),
});

const deleteOf = (engine: Engine, { context, collection, given }: Operation, variables?: Doc) =>
  parseDelete(
    engine,
    context,
    collection,
    { ...given, q: given.filter, limit: toBool(given.multi) ? 0 : 1 },
    variables,
  );

function atOnce(
  engine: Engine,
  view: View,
  operation: Operation,
  budget: Budget,
  variables?: Doc,
): Result {
  const { kind, context, collection, given, bytes: source } = operation;
  if (kind === 'insert') {
    if (!isDocument(given.document)) fail('bulkWrite.document must be an object', 'TypeMismatch');
    const prepared = prepare(given.document, source && rawDocument(source, 'document'));
    const { document, bytes } = fillTimestamps(prepared, () => engine.tick());
    engine.store.insert(view, engine.ensureCollection(context, collection), document, bytes);
    return { kind, n: 1 };
  }
  if (kind === 'delete')
    return {
      kind,
      n: deleteAtOnce(engine, view, deleteOf(engine, operation, variables), budget).matched,
    };
  const { matched, modified, upsertedId } = updateAtOnce(
    engine,
    view,
    updateOf(engine, operation, variables),
    budget,
  );
  return { kind, n: matched, nModified: modified, upsertedId };
}

async function inSlices(
  engine: Engine,
  operation: Operation,
  note: (view: View, result: Result) => void,
  variables?: Doc,
): Promise<Result> {
  const { kind, context } = operation;
  if (kind === 'delete') {
    const statement = deleteOf(engine, operation, variables);
    const { matched } = await deleteInSlices(engine, context, statement, (view, result) =>
      note(view, { kind, n: result.matched }),
    );
    return { kind, n: matched };
  }
  const statement = updateOf(engine, operation, variables);
  const { matched, modified, upsertedId } = await updateInSlices(
    engine,
    context,
    statement,
    (view, result) =>
      note(view, {
        kind,
        n: result.matched,
        nModified: result.modified,
        upsertedId: result.upsertedId,
      }),
  );
  return { kind, n: matched, nModified: modified, upsertedId };
}

function add(counts: Doc, { kind, n, nModified, upsertedId }: Result, idx: number): void {
  const count = (name: string, by: number) => (counts[name] = toNumber(counts[name]) + by);
  const isUpsert = upsertedId !== undefined;
  if (kind === 'insert') count('nInserted', n);
  else if (kind === 'delete') count('nDeleted', n);
  else {
    count('nMatched', n);
    count('nModified', nModified ?? 0);
    if (isUpsert) count('nUpserted', 1);
  }
  const result: Doc = { ok: 1, idx, n: isUpsert ? 1 : n };
  if (kind === 'update') result.nModified = nModified;
  if (isUpsert) result.upserted = { _id: upsertedId };
  (counts.results as Doc[]).push(result);
}
