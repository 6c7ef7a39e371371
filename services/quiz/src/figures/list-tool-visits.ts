import type { ToolVisits } from '@atlas/contracts';
import type { Context } from '../context';
import { readWindows } from './windows';

export async function listToolVisits({
  rollups,
  now,
}: Pick<Context, 'rollups' | 'now'>): Promise<ToolVisits[]> {
  const { untilNow } = await readWindows(rollups, '30d', now());
  return Object.entries(untilNow.tools).map(([toolId, visits]) => ({ toolId, visits }));
}
