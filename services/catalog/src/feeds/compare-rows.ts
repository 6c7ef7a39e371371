import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { factRefOf } from '@atlas/contracts';
import type { FeedTask, ToolRecord } from '@atlas/contracts';
import type { Context } from '../context';
import { factsByRef } from '../records/compare-records';
import { parseFact } from './adapters/mapped-rows';
import type { CatalogView } from './catalog-view';
import { RowError } from './define-feed';
import type { FeedInput, FeedRow, Statement } from './define-feed';

/** A statement of a feed about one fact, or the logo, of one tool. */
export interface Finding {
  /** Feed, tool and fact. */
  readonly key: string;
  /** Of the stated value. */
  readonly hash: string;
  /** Equal for the same statement of every feed. */
  readonly difference: string;
  readonly task: FeedTask;
  /** False: it is published so. */
  readonly isDifferent: boolean;
}

export interface Comparison {
  rows: number;
  matched: number;
  readonly findings: Map<string, Finding>;
}

interface Comparing {
  readonly feed: string;
  readonly view: CatalogView;
  readonly fail: FeedInput['fail'];
  readonly signal: AbortSignal;
}

const BATCH = 200;
/** `fact` of tasks about the logo. */
const LOGO = 'logo';

export const keyOf = ({ feed, toolId, fact = LOGO }: FeedTask): string =>
  `${feed} ${toolId} ${fact}`;

/** Compares the rows of a feed with what is published. Of several rows about the same fact the first one counts. */
export async function compareRows(
  { records }: Pick<Context, 'records'>,
  rows: AsyncIterable<FeedRow> | Iterable<FeedRow>,
  { feed, view, fail, signal }: Comparing,
): Promise<Comparison> {
  const comparison: Comparison = { rows: 0, matched: 0, findings: new Map() };
  let batch: { row: FeedRow; id: string }[] = [];
  const compareBatch = async () => {
    const found = await records.publishedByIds(batch.map(({ id }) => id));
    const recordOf = new Map(found.map((record) => [record.id, record]));
    for (const { row, id } of batch) {
      const record = recordOf.get(id);
      if (record) addFindings(comparison.findings, row, { feed, record, fail });
    }
    batch = [];
  };
  for await (const row of rows) {
    if (++comparison.rows % BATCH === 0) signal.throwIfAborted();
    const match = view.find(row.tool);
    if (match === undefined) continue;
    if ('ambiguous' in match) {
      const message = `Several tools match ${match.ambiguous.slice(0, 60)}`;
      fail({ line: row.line, field: '', message });
      continue;
    }
    comparison.matched += 1;
    batch.push({ row, id: match.id });
    if (batch.length >= BATCH) await compareBatch();
  }
  await compareBatch();
  return comparison;
}

function addFindings(
  findings: Map<string, Finding>,
  row: FeedRow,
  { feed, record, fail }: { feed: string; record: ToolRecord; fail: FeedInput['fail'] },
): void {
  try {
    for (const statement of row.statements(record)) {
      const finding = toFinding(statement, feed, record);
      const first = findings.get(finding.key);
      if (!first) findings.set(finding.key, finding);
      else if (first.hash !== finding.hash)
        throw new RowError(finding.task.fact ?? LOGO, 'A row before states another value');
    }
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    fail({ line: row.line, field: error.field.slice(0, 120), message: error.message });
  }
}

function toFinding(statement: Statement, feed: string, record: ToolRecord): Finding {
  const of = { kind: 'feed', feed, toolId: record.id } as const;
  if (statement.kind === 'logo') {
    const { version: _, ...stated } = statement.logo;
    return finding({ ...of, published: null, logo: statement.logo }, stated, true);
  }
  const proposed = parseFact(statement.fact);
  const fact = factRefOf(proposed);
  const published = factsByRef(record).get(fact) ?? null;
  const isDifferent = !isDeepStrictEqual(published?.value, proposed.value);
  return finding({ ...of, fact, published, proposed }, proposed.value, isDifferent);
}

function finding(task: FeedTask, stated: unknown, isDifferent: boolean): Finding {
  // The order of a list means nothing.
  const value: unknown = Array.isArray(stated) ? stated.map(String).sort() : stated;
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
  const difference = `${task.toolId} ${task.fact ?? LOGO} ${hash}`;
  return { key: keyOf(task), hash, difference, task, isDifferent };
}
