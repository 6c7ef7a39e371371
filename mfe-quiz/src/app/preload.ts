import { parseCategory, listRankedTools } from '@atlas/contracts';
import type { PreloadCall } from '@atlas/mfe-kit';
import { routes } from '../paths';

/** The ranking page needs its tools first; sections of home query theirs when they are mounted. */
export function callsOf(path: string): readonly PreloadCall[] {
  const [pathname, search] = path.split('?');
  if (pathname !== routes.ranking) return [];
  const category = parseCategory(new URLSearchParams(search).get('category') ?? 'all') ?? 'all';
  return [{ contract: listRankedTools, query: category === 'all' ? {} : { category } }];
}
