import { MAX_IDS_LENGTH } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/**
 * Queries something of each tool of a list, in as many requests as its length takes; all parts become one list.
 * @param contract the operation, whose id is the start of the query key
 * @param toolIds ids in any number
 * @param ask queries a part: ids, comma separated
 */
export function useToolParts<T>(
  contract: Contract,
  toolIds: readonly string[],
  ask: (ids: string, signal: AbortSignal) => Promise<T[]>,
) {
  const parts = partsOf(toolIds);
  return useQuery({
    queryKey: [contract.id, 'parts', ...parts],
    queryFn: async ({ signal }) => (await Promise.all(parts.map((ids) => ask(ids, signal)))).flat(),
    enabled: parts.length > 0,
    placeholderData: keepPreviousData,
  });
}

function partsOf(toolIds: readonly string[]): string[] {
  const parts: string[] = [];
  for (const id of toolIds) {
    const longer = [...parts.slice(-1), id].join(',');
    if (parts.length > 0 && longer.length <= MAX_IDS_LENGTH) parts.pop();
    parts.push(longer.length <= MAX_IDS_LENGTH ? longer : id);
  }
  return parts;
}
