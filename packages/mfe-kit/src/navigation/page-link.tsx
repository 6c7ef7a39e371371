import type { LinkedPage, LinkedPages } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import type { PathQuery } from './page-paths';
import { usePathTo } from './use-path-to';

type Props<P extends LinkedPage> = Omit<LinkProps, 'to'> & {
  /** Name of the page in the manifest of the slice that serves it. */
  page: P;
  query?: PathQuery;
  /** Id of the part to scroll to. */
  hash?: string;
} & (keyof LinkedPages[P] extends never ? { params?: LinkedPages[P] } : { params: LinkedPages[P] });

/**
 * Link to a page of another slice. Only its content, without a link, when no live slice serves the
 * page.
 * @example
 * <PageLink page="tool" params={{ id: tool.id }}>{tool.name}</PageLink>
 */
export function PageLink<P extends LinkedPage>({
  page,
  params,
  query,
  hash,
  children,
  ...link
}: Props<P>) {
  const path = usePathTo()(page, params ?? ({} as LinkedPages[P]), query);
  if (path === undefined) return <>{children}</>;
  return (
    <Link {...link} to={hash === undefined ? path : `${path}#${hash}`}>
      {children}
    </Link>
  );
}
