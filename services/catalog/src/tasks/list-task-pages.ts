import { MIN_TASK_TOOLS } from '@atlas/contracts';
import type { TaskPageLink } from '@atlas/contracts';
import type { Context } from '../context';

/** Tasks with enough tools for a page of their own, in curated order. */
export async function listTaskPages({
  tasks,
  tools,
}: Pick<Context, 'tasks' | 'tools'>): Promise<TaskPageLink[]> {
  const counts = await tools.countByTask();
  return tasks.flatMap(({ key, category, label, labelEn, labelJa, labelZh }) => {
    const count = counts.get(key) ?? 0;
    if (count < MIN_TASK_TOOLS) return [];
    return [{ key, category, label, labelEn, labelJa, labelZh, tools: count }];
  });
}
