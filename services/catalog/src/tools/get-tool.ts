import type { Tool } from '@atlas/contracts';
import type { Context } from '../context';
import { ToolNotFound } from './tool-problems';

export async function getTool({ tools }: Context, id: string): Promise<Tool> {
  const tool = await tools.get(id);
  if (!tool) throw new ToolNotFound();
  return tool;
}
