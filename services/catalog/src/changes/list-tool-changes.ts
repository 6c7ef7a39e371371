import { toolChangeSchema } from '@atlas/contracts';
import type { listToolChanges as contract, QueryOf, ToolChange } from '@atlas/contracts';
import type { Context } from '../context';
import { splitList } from '../tools/filter-values';

export async function listToolChanges(
  { changes }: Context,
  { ids, since }: QueryOf<typeof contract>,
): Promise<ToolChange[]> {
  const found = await changes.list([...new Set(splitList(ids))], new Date(since));
  // Names and ends of services are in the feed, not among the changes of prices.
  return found.flatMap((change) => {
    const parsed = toolChangeSchema.safeParse({ ...change, at: change.at.toISOString() });
    return parsed.success ? [parsed.data] : [];
  });
}
