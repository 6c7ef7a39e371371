import { Problem } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import type { Context } from '../context';

export async function getTool({ tools }: Context, id: string): Promise<ToolDetail> {
  const tool = await tools.get(id);
  if (!tool) throw new Problem('tool-not-found');
  return tool;
}
