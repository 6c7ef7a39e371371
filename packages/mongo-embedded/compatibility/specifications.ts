// Runs the tests of the public driver specifications (unified format) against this server through the driver:
// npm run specifications -- <checkout of mongodb/specifications> [part of a file's path]
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EmbeddedMongo } from '../src/index';
import { unmetOf } from './requirements';
import { runTest } from './run-test';
import type { Outcome } from './run-test';

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
/** What the official driver, with which the tests are run, is known to do otherwise. */
const OF_THE_DRIVER = [
  /bypassDocumentValidation: false/,
  /operations support errorResponse assertions/,
  /inserting _id with type null/,
  /^Download (succeeds|fails)/,
  /download when final chunk is missing/,
  /client bulkWrite with writeConcern in a transaction/,
  // Its error names ids that it never inserted.
  /First insertOne is never committed/,
];

/** A replica set of one has none. */
const NEEDS_A_SECONDARY = [
  /secondary read preference in client option and primary/,
  /^readPreference inherited from client$/,
];

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
    const reason = skipOf(spec, test);
    const [outcome, why] = reason
      ? (['skipped', reason] as const)
      : await runTest(spec, test, uri, admin);
    count[outcome]++;
    if (outcome === 'failed')
      failures.push(`${relative(checkout, file)} › ${test.description}: ${why}`);
    if (outcome === 'refused' || outcome === 'skipped')
      reasons.set(`${outcome}: ${why}`, (reasons.get(`${outcome}: ${why}`) ?? 0) + 1);
  }
}

/** Why a test is not for this server or this driver. */
function skipOf(spec: Document, test: Document): string | undefined {
  if (test.skipReason) return 'says so itself';
  if (OF_THE_DRIVER.some((each) => each.test(test.description))) return 'the driver does otherwise';
  if (NEEDS_A_SECONDARY.some((each) => each.test(test.description))) return 'needs a secondary';
  return unmetOf(spec.runOnRequirements, version) ?? unmetOf(test.runOnRequirements, version);
}
