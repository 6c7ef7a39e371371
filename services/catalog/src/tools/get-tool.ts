import { Problem } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { markMakerFacts } from '../claims/maker-facts';
import type { Context } from '../context';

export async function getTool({ tools, records }: Context, id: string): Promise<ToolDetail> {
  const [tool, byMakers] = await Promise.all([tools.get(id), records.publishedOfMakers(id)]);
  if (!tool) throw new Problem('tool-not-found');
  if (!tool.facts || byMakers.length === 0) return tool;
  return { ...tool, facts: markMakerFacts(tool.facts, byMakers) };
}
