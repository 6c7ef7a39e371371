import { findTools } from '@atlas/contracts';
import type { Category } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';

/** What the grid below asks for as well: one call serves both. */
const FIRST_PAGE = { query: { page: '1' } };

/** How many tools a category holds; nothing while it is not known. */
export default function CategoryCount({ category }: { category: Category }) {
  const counted = useContract(findTools, FIRST_PAGE).data?.facets.category;
  return counted?.find(({ value }) => value === category)?.count;
}
