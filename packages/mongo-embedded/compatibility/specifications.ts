// Runs the tests of the public driver specifications (unified format) against this server through the driver:
// npm run specifications -- <checkout of mongodb/specifications> [part of a file's path]
import { EJSON } from 'bson';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Document } from 'mongodb';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EmbeddedMongo } from '../src/index';
import { Entities, Skipped } from './entities';
import { mismatch } from './matching';
import { Unexpected, perform } from './operations';

const [checkout = '', part = ''] = process.argv.slice(2);
const FOLDERS = [
  'causal-consistency',
  'change-streams',
  'collection-management',
  'command-logging-and-monitoring',
  'crud',
  'gridfs',
  'index-management',
  'read-write-concern',
  'retryable-reads',
  'retryable-writes',
  'run-command',
  'sessions',
  'transactions',
  'transactions-convenient-api',
  'unified-test-format',
  'versioned-api',
];
/** Codes of what this server leaves out and says so. */
const REFUSALS = new Set([59, 67, 72, 115, 238, 40324, 31082]);
/** What the official driver, with which the tests are run, is known to do otherwise. */
const OF_THE_DRIVER = [
  /bypassDocumentValidation: false/,
  /operations support errorResponse assertions/,
  /inserting _id with type null/,
  /^Download (succeeds|fails)/,
];
const LONGEST_MS = 20_000;

type Outcome = 'passed' | 'refused' | 'skipped' | 'failed';

const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await EmbeddedMongo.create({ durability: 'none', testCommands: true });
const uri = server.getUri();
const admin = await MongoClient.connect(uri);
const { version } = await admin.db('admin').command({ buildInfo: 1 });
const counts: Record<string, Record<Outcome, number>> = {};
const failures: string[] = [];
const reasons = new Map<string, number>();

for (const folder of FOLDERS) {
  const root = join(checkout, 'source', folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.json') && !name.includes('valid-fail') && !name.includes('invalid'),
    )
    .map((name) => join(root, name))
    .filter((file) => file.includes(part))
    .sort();
  for (const file of files) await runFile(file, folder);
}
await admin.close();
await server.stop();

say('\n| specification | passed | refused | skipped | failed |\n|---|---:|---:|---:|---:|');
const total: Record<Outcome, number> = { passed: 0, refused: 0, skipped: 0, failed: 0 };
for (const [folder, each] of Object.entries(counts)) {
  say(`| ${folder} | ${each.passed} | ${each.refused} | ${each.skipped} | ${each.failed} |`);
  for (const outcome of Object.keys(total) as Outcome[]) total[outcome] += each[outcome];
}
say(`| all | ${total.passed} | ${total.refused} | ${total.skipped} | ${total.failed} |`);
say('\nrefused and skipped, by reason:');
for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 40))
  say(`${count} × ${reason}`);
say(`\nfailed:\n${failures.join('\n')}`);
process.exit(0);

async function runFile(file: string, folder: string): Promise<void> {
  const spec = EJSON.parse(readFileSync(file, 'utf8'), { relaxed: true }) as Document;
  if (!spec.schemaVersion || !spec.tests) return;
  const count = (counts[folder] ??= { passed: 0, refused: 0, skipped: 0, failed: 0 });
  for (const test of spec.tests as Document[]) {
    const [outcome, why] = await runTest(spec, test);
    count[outcome]++;
    if (outcome === 'failed')
      failures.push(`${relative(checkout, file)} › ${test.description}: ${why}`);
    if (outcome === 'refused' || outcome === 'skipped')
      reasons.set(`${outcome}: ${why}`, (reasons.get(`${outcome}: ${why}`) ?? 0) + 1);
  }
}

async function runTest(spec: Document, test: Document): Promise<[Outcome, string?]> {
  if (test.skipReason) return ['skipped', 'says so itself'];
  if (OF_THE_DRIVER.some((each) => each.test(test.description)))
    return ['skipped', 'the driver does otherwise'];
  const unmet = unmetOf(spec.runOnRequirements) ?? unmetOf(test.runOnRequirements);
  if (unmet) return ['skipped', unmet];
  const entities = new Entities(uri, admin);
  let timer: NodeJS.Timeout | undefined;
  try {
    await admin.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
    await fill(spec.initialData ?? []);
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

/** The server's own words where it refuses what it leaves out. */
function refusalIn(error: unknown): string | undefined {
  for (
    let each = error as Document | undefined;
    each;
    each = each.cause ?? each.error ?? each.refusal
  )
    if (REFUSALS.has(Number(each.code)) && each instanceof MongoServerError)
      return `${each.code} ${each.message}`;
  return undefined;
}

async function runSteps(spec: Document, test: Document, entities: Entities): Promise<void> {
  for (const given of spec.createEntities ?? []) await entities.make(given);
  const step = async (operation: Document): Promise<void> =>
    runOperation(operation, entities, step);
  for (const operation of test.operations) await step(operation);
  for (const expected of test.expectEvents ?? []) checkEvents(expected, entities);
  for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
    const found = await admin
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 } })
      .toArray();
    const wrong = mismatch(documents, found, entities, false, 'outcome');
    if (wrong) throw new Unexpected(wrong);
  }
}

async function runOperation(
  operation: Document,
  entities: Entities,
  step: (operation: Document) => Promise<void>,
): Promise<void> {
  const { expectError, expectResult, saveResultAsEntity, ignoreResultAndError } = operation;
  let result: unknown;
  try {
    result = await perform(operation, entities, step);
  } catch (error) {
    if (error instanceof Skipped || error instanceof Unexpected) throw error;
    if (ignoreResultAndError) return;
    if (!expectError) throw error;
    const wrong = errorMismatch(expectError, error as Document, entities);
    if (!wrong) {
      if (expectError.isError && !expectError.errorCode && refusalIn(error)) throw error;
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

function errorMismatch(
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
    return `the message '${error.message}' lacks '${errorContains}'`;
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

function checkEvents(
  { client, events, eventType = 'command', ignoreExtraEvents }: Document,
  entities: Entities,
): void {
  if (eventType !== 'command') throw new Skipped(`events of the kind ${eventType}`);
  const seen = entities.events.get(client) ?? [];
  if (seen.length < events.length || (!ignoreExtraEvents && seen.length > events.length))
    throw new Unexpected(
      `${seen.length} events, not ${events.length}: ${seen.map(({ commandName }) => commandName)}`,
    );
  for (const [at, expected] of events.entries()) {
    const [[event, { hasServiceId, hasServerConnectionId, ...fields }]] = Object.entries(
      expected as Document,
    ) as [string, Document][];
    void hasServiceId;
    void hasServerConnectionId;
    if (seen[at].event !== event)
      throw new Unexpected(`event ${at} is ${seen[at].event}, not ${event}`);
    const { command, reply, ...others } = fields;
    const wrong =
      mismatch(others, seen[at], entities, true, `event ${at}`) ??
      (command && mismatch(command, seen[at].command, entities, true, `event ${at}.command`)) ??
      (reply && mismatch(reply, seen[at].reply, entities, true, `event ${at}.reply`));
    if (wrong) throw new Unexpected(String(wrong));
  }
}

async function fill(data: Document[]): Promise<void> {
  for (const { databaseName, collectionName, documents, createOptions } of data) {
    const db = admin.db(databaseName);
    await db.collection(collectionName).drop();
    await db.createCollection(collectionName, createOptions ?? {});
    if (documents.length) await db.collection(collectionName).insertMany(documents);
  }
}

function unmetOf(requirements: Document[] | undefined): string | undefined {
  if (!requirements) return undefined;
  const unmet = requirements.map((each) => {
    if (each.topologies && !each.topologies.includes('replicaset')) return 'another topology';
    if (each.minServerVersion && compareVersions(each.minServerVersion, version) > 0)
      return `a later version (${each.minServerVersion})`;
    if (each.maxServerVersion && compareVersions(each.maxServerVersion, version) < 0)
      return 'an earlier version';
    if (each.auth || each.csfle || each.serverless === 'require')
      return 'authentication, encryption or serverless';
    return undefined;
  });
  return unmet.some((each) => each === undefined) ? undefined : unmet[0];
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const order = (left[at] ?? 0) - (right[at] === undefined ? 0 : right[at]);
    if (order) return order;
  }
  return 0;
}
