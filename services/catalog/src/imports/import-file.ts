import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { IMPORT_MAX_RECORDS, Problem } from '@atlas/contracts';
import type { ImportReport, RevisionAuthor, ToolRecord } from '@atlas/contracts';
import type { Context } from '../context';
import { needsSecondEditor } from '../records/add-revision';
import type { Editing } from '../records/add-revision';
import { toDay } from '../records/fact-age';
import { verifyFacts } from '../records/verify-facts';
import { applyRecords, outcomeOf } from './apply-records';
import type { Outcome } from './apply-records';
import type { ImportDocument } from './import.repository';
import { inBatches } from './in-batches';
import { readCsv } from './read-csv';
import { readJsonl } from './read-jsonl';
import type { ReadFile } from './read-jsonl';
import { readBytes, readLines, readText } from './read-lines';

export type Importing = Editing & Pick<Context, 'imports'>;

interface ImportFile {
  readonly source: Readable;
  readonly format: 'jsonl' | 'csv';
  /** `gzip`, or nothing. */
  readonly encoding?: string | undefined;
  readonly isDryRun: boolean;
  readonly by: RevisionAuthor;
  /** An operator's file may say who verified a fact, as an export does; an editor's may not. */
  readonly trustsVerification: boolean;
}

const BATCH = 25;
const MAX_IDS = 200;

/** Imports a file completely or not at all, and reports what it changes. @throws Problem */
export async function importFile(context: Importing, file: ImportFile): Promise<ImportReport> {
  const { records: read, errors } = await readFile(context, file);
  const report = {
    ...emptyReport(read.length, errors),
    ...(needsSecondEditor(context, file.by) && { needsApproval: true }),
  };
  if (errors.length > 0) return report;
  const planned = await plan(
    context,
    read.map(({ record }) => record),
    file,
  );
  for (const { record, outcome } of planned) {
    report[outcome] += 1;
    if (outcome !== 'unchanged' && report.ids[outcome].length < MAX_IDS)
      report.ids[outcome].push(record.id);
  }
  const changing = planned.filter(({ outcome }) => outcome !== 'unchanged');
  if (file.isDryRun || changing.length === 0) return report;
  const importId = randomUUID();
  const reason = `Import of ${planned.length} records`;
  if (!(await context.imports.begin({ _id: importId, by: file.by, reason })))
    throw new Problem('import-running');
  await context.imports.stage(
    importId,
    changing.map(({ record }) => record),
  );
  await applyStaged(context, { _id: importId, by: file.by, reason });
  return { ...report, importId };
}

/** Continues or discards an import whose process ended. */
export async function resumeImport(context: Importing): Promise<void> {
  const left = await context.imports.takeOver();
  if (!left) return context.imports.removeOrphans();
  if (left.state === 'staging') await context.imports.discard(left._id);
  else await applyStaged(context, left);
}

/** Applies the stored records of an import in batches. */
async function applyStaged(
  context: Importing,
  { _id: importId, by, reason }: Pick<ImportDocument, '_id' | 'by' | 'reason'>,
): Promise<void> {
  const of = { importId, by, reason, origin: 'import' } as const;
  await inBatches(context.transact, async ({ limit }, session) => {
    const batch = await context.imports.next(importId, limit, session);
    const last = batch.at(-1);
    if (!last) return 0;
    await applyRecords(
      context,
      batch.map(({ record }) => record),
      of,
      session,
    );
    await context.imports.drop(importId, last.position, session);
    return batch.length;
  });
  await context.imports.finish(importId);
}

async function readFile(
  { records, taskKeys }: Importing,
  { source, format, encoding }: ImportFile,
): Promise<ReadFile> {
  const text = readText(readBytes(source, encoding));
  if (format === 'jsonl') return readJsonl(readLines(text), taskKeys, IMPORT_MAX_RECORDS);
  const storedOf = async (ids: readonly string[]) => {
    const found = await records.byIds(ids);
    return new Map(found.flatMap(({ id, record }) => (record ? [[id, record] as const] : [])));
  };
  return readCsv(text, storedOf, taskKeys, IMPORT_MAX_RECORDS);
}

async function plan(
  { records }: Importing,
  read: readonly ToolRecord[],
  { by, trustsVerification }: ImportFile,
): Promise<{ record: ToolRecord; outcome: Outcome }[]> {
  const planned: { record: ToolRecord; outcome: Outcome }[] = [];
  const today = toDay(new Date());
  for (let at = 0; at < read.length; at += BATCH) {
    const batch = read.slice(at, at + BATCH);
    const found = await records.byIds(batch.map(({ id }) => id));
    const currentOf = new Map(found.map((current) => [current.id, current]));
    for (const given of batch) {
      const current = currentOf.get(given.id);
      const stored = current?.record ?? null;
      const record = trustsVerification
        ? given
        : verifyFacts(given, { stored, verified: [], by: by.id, today });
      planned.push({ record, outcome: outcomeOf(current, record, 'import') });
    }
  }
  return planned;
}

const emptyReport = (records: number, errors: ImportReport['errors']): ImportReport => ({
  records,
  new: 0,
  changed: 0,
  unchanged: 0,
  contradicting: 0,
  ids: { new: [], changed: [], contradicting: [] },
  errors,
});
