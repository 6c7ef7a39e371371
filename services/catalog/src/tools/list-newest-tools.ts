import { DEFAULT_LANGUAGE, pickText } from '@atlas/contracts';
import type { listNewestTools as contract, OutputOf, QueryOf, Tool } from '@atlas/contracts';
import type { Context } from '../context';

const MOST = 30;

/** By launch date; of one date in the order of their ids. */
export async function listNewestTools(
  { tools }: Context,
  { lang = DEFAULT_LANGUAGE }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const all = await tools.list([]);
  return all
    .toSorted(byLaunch)
    .slice(0, MOST)
    .map((tool) => ({
      id: tool.id,
      title: tool.name,
      text: pickText<'description', string>(tool, 'description', lang) ?? '',
      at: tool.launchDate,
    }));
}

function byLaunch(a: Tool, b: Tool): number {
  if (a.launchDate !== b.launchDate) return a.launchDate < b.launchDate ? 1 : -1;
  if (a.id < b.id) return -1;
  return 1;
}
