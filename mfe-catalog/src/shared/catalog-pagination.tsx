import { useText } from '@atlas/mfe-kit';
import { Pagination } from '@atlas/ui';
import type { ComponentProps } from 'react';

/** Links to the parts of a list, with their texts. */
export function CatalogPagination(props: Omit<ComponentProps<typeof Pagination>, 'labels'>) {
  const t = useText('catalog');
  return (
    <Pagination
      {...props}
      labels={{
        nav: t('paging.nav'),
        previous: t('paging.previous'),
        next: t('paging.next'),
        page: (number) => t('paging.page', { number }),
      }}
    />
  );
}
