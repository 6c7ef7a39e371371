import { listTools } from '@atlas/contracts';
import type { Money } from '@atlas/contracts';
import type { ServiceClient } from '@atlas/service-kit';

export interface ToolFacts {
  name: string;
  monthlyPrice: Money | null;
}

export interface ToolsFound {
  tools: ReadonlyMap<string, ToolFacts>;
  /** False when the catalog was unavailable: missing tools may exist. */
  complete: boolean;
}

const FRESH_MS = 60_000;
/** The catalog's list of ids is bounded in length. */
const IDS_LENGTH = 300;

/** Names and prices of the catalog, cached for a minute; the last known ones while it is unavailable. */
export function createToolDirectory(catalog: ServiceClient, now: () => number) {
  const known = new Map<string, ToolFacts & { at: number }>();

  async function fetchTools(ids: readonly string[]): Promise<void> {
    const lists = await Promise.all(
      inBatches(ids).map((batch) => catalog.call(listTools, { query: { ids: batch.join(',') } })),
    );
    for (const { id, name, monthlyPrice } of lists.flat())
      known.set(id, { name, monthlyPrice, at: now() });
  }
  return {
    async find(ids: readonly string[]): Promise<ToolsFound> {
      const stale = [...new Set(ids)].filter(
        (id) => (known.get(id)?.at ?? -Infinity) < now() - FRESH_MS,
      );
      const complete =
        stale.length === 0 ||
        (await fetchTools(stale).then(
          () => true,
          () => false,
        ));
      return {
        tools: new Map(
          ids.flatMap((id) => {
            const facts = known.get(id);
            return facts ? [[id, facts] as const] : [];
          }),
        ),
        complete,
      };
    },
  };
}
export type ToolDirectory = ReturnType<typeof createToolDirectory>;

function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (const id of ids) {
    const last = batches.at(-1);
    if (last && last.join(',').length + id.length + 1 <= IDS_LENGTH) last.push(id);
    else batches.push([id]);
  }
  return batches;
}
