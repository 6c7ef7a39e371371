import type { LinkedPage, LinkedPages } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import type { PathQuery } from './page-paths';
import { usePathTo } from './use-path-to';

type Props<P extends LinkedPage> = Omit<LinkProps, 'to'> & {
  /** Name of the page in the manifest of the slice that serves it. */
  page: P;
  query?: PathQuery;
  /** Part to scroll to: `#reviews`. */
  hash?: `#${string}` | '';
} & (keyof LinkedPages[P] extends never ? { params?: LinkedPages[P] } : { params: LinkedPages[P] });

/**
 * Link to a page of another slice. Only its content, without a link, when no live slice serves the
 * page.
 * @example
 * <PageLink page="tool" params={{ id: tool.id }}>{tool.name}</PageLink>
 */
export function PageLink<P extends LinkedPage>({
  page,
  params = {} as LinkedPages[P],
  query,
  hash = '',
  ...link
}: Props<P>) {
  const path = usePathTo()(page, params, query);
  if (path === undefined) return link.children;
  return <Link {...link} to={path + hash} />;
}
