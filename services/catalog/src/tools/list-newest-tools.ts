import { DEFAULT_LANGUAGE, pickText } from '@atlas/contracts';
import type { listNewestTools as contract, OutputOf, QueryOf } from '@atlas/contracts';
import type { Context } from '../context';

const MOST = 30;

/** By launch date; of one date in the order of their ids. */
export async function listNewestTools(
  { tools }: Pick<Context, 'tools'>,
  { lang = DEFAULT_LANGUAGE }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const newest = await tools.newest(MOST);
  return newest.map((tool) => ({
    id: tool.id,
    title: tool.name,
    text: pickText<'description', string>(tool, 'description', lang) ?? '',
    at: tool.launchDate,
  }));
}
