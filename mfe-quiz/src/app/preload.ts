import { parseCategory, listRankedTools } from '@atlas/contracts';
import type { PreloadCall } from '@atlas/mfe-kit';
import { partQuery, readPage } from '../features/category-ranking/ranking-part';
import { routes } from '../paths';

/** The ranking page needs its tools first; sections of home query theirs when they are mounted. */
export function callsOf(path: string): readonly PreloadCall[] {
  const [pathname, search] = path.split('?');
  if (pathname !== routes.ranking) return [];
  const params = new URLSearchParams(search);
  const category = parseCategory(params.get('category') ?? 'all') ?? 'all';
  return [{ contract: listRankedTools, query: partQuery(category, readPage(params)) }];
}
