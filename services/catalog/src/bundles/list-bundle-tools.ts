import type { Tool } from '@atlas/contracts';
import type { Context } from '../context';
import { requireBundle } from './get-bundle';

export async function listBundleTools(context: Context, id: string): Promise<Tool[]> {
  const { toolIds } = await requireBundle(context, id);
  return context.tools.byIds(toolIds);
}
