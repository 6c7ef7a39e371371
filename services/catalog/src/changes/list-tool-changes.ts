import type { listToolChanges as contract, QueryOf, ToolChange } from '@atlas/contracts';
import type { Context } from '../context';
import { splitList } from '../tools/filter-values';

export async function listToolChanges(
  { changes }: Context,
  { ids, since }: QueryOf<typeof contract>,
): Promise<ToolChange[]> {
  const found = await changes.list([...new Set(splitList(ids))], new Date(since));
  return found.map((change) => ({ ...change, at: change.at.toISOString() }));
}
