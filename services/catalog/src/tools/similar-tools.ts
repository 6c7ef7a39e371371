import type { SimilarTool } from '@atlas/contracts';
import type { Context } from '../context';
import { getTool } from './get-tool';

const AT_MOST = 5;

export async function similarTools(context: Context, id: string): Promise<SimilarTool[]> {
  await getTool(context, id);
  return context.tools.linksByIds(context.index.similar(id, AT_MOST));
}
