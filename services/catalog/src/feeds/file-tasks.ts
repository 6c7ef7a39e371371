import { isDeepStrictEqual } from 'node:util';
import type { FeedTask, ToolRecord } from '@atlas/contracts';
import type { Context } from '../context';
import { factsByRef } from '../records/compare-records';
import type { StoredTask } from '../suggestions/suggestion.repository';
import { keyOf } from './compare-rows';
import type { Finding } from './compare-rows';

export type Filing = Pick<Context, 'records' | 'suggestions' | 'marks' | 'feedStates'>;

const BATCH = 500;

/**
 * Makes tasks of the differences that are new, and closes tasks that the feed no longer confirms. A difference that was a
 * task before becomes one again only after the feed has stated another value.
 */
export async function fileTasks(
  context: Filing,
  feed: string,
  findings: ReadonlyMap<string, Finding>,
): Promise<{ filed: number; closed: number }> {
  const waiting = await context.suggestions.waitingTasks({ feed });
  const outdated = await outdatedOf(context, waiting);
  const isGone = (task: StoredTask) => {
    if (outdated.has(task)) return true;
    // Stated once, by the first version that has it.
    if (task.content.logo?.change === 'redrawn') return false;
    const found = findings.get(keyOf(task.content));
    return !found?.isDifferent || found.difference !== task.difference;
  };
  const closed = await closeAll(context, waiting.filter(isGone));
  const filed = await fileNew(context, [...findings.values()]);
  return { filed, closed };
}

/** Closes tasks about these tools whose fact was changed since. @returns their number */
export async function closeOutdated(context: Filing, toolIds: readonly string[]): Promise<number> {
  if (toolIds.length === 0) return 0;
  const waiting = await context.suggestions.waitingTasks({ toolIds });
  const outdated = await outdatedOf(context, waiting);
  return closeAll(context, [...outdated]);
}

/** Whether the published record is no longer the one that a task was made about. */
export function isOutdated(
  { fact, published, logo }: FeedTask,
  record: ToolRecord | undefined,
  symbol: string | undefined,
): boolean {
  if (!record) return true;
  if (logo) return logo.change === 'added' ? symbol !== undefined : symbol !== logo.symbol;
  const current = fact === undefined ? undefined : factsByRef(record).get(fact);
  return !isDeepStrictEqual(current?.value, published?.value);
}

async function outdatedOf(
  { records, marks }: Filing,
  tasks: readonly StoredTask[],
): Promise<Set<StoredTask>> {
  const outdated = new Set<StoredTask>();
  for (let at = 0; at < tasks.length; at += BATCH) {
    const batch = tasks.slice(at, at + BATCH);
    const found = await records.publishedByIds(batch.map(({ content }) => content.toolId));
    const recordOf = new Map(found.map((record) => [record.id, record]));
    for (const task of batch) {
      const { toolId } = task.content;
      const symbol = marks.curated.tools[toolId]?.symbol;
      if (isOutdated(task.content, recordOf.get(toolId), symbol)) outdated.add(task);
    }
  }
  return outdated;
}

async function closeAll(
  { suggestions, feedStates }: Filing,
  tasks: readonly StoredTask[],
): Promise<number> {
  if (tasks.length === 0) return 0;
  const closed = await suggestions.closeTasks(tasks.map(({ _id }) => _id));
  await feedStates.forgetFiled(tasks.map(({ content }) => keyOf(content)));
  return closed;
}

async function fileNew(
  { suggestions, feedStates }: Filing,
  findings: readonly Finding[],
): Promise<number> {
  let filed = 0;
  for (let at = 0; at < findings.length; at += BATCH) {
    const batch = findings.slice(at, at + BATCH);
    const before = await feedStates.filed(batch.map(({ key }) => key));
    const agreed = batch.filter(({ key, isDifferent }) => !isDifferent && before.has(key));
    await feedStates.forgetFiled(agreed.map(({ key }) => key));
    const isNew = ({ key, hash, isDifferent }: Finding) => isDifferent && before.get(key) !== hash;
    for (const { key, hash, difference, task } of batch.filter(isNew)) {
      const id = await suggestions.insertTask(task, difference);
      if (id !== undefined) filed += 1;
      await feedStates.rememberFiled({ _id: key, hash });
    }
  }
  return filed;
}
