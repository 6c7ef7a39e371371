import type { Tool } from '@atlas/contracts';
import type { Context } from '../context';
import { getTool } from './get-tool';

const AT_MOST = 5;

export async function similarTools(context: Context, id: string): Promise<Tool[]> {
  await getTool(context, id);
  return context.tools.byIds(context.index.similar(id, AT_MOST));
}
