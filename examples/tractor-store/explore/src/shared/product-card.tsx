import { PageLink, Slot } from '@atlas/mfe-kit';
import { Card, Heading, Skeleton, Stack } from '@atlas/ui';
import type { HeadingLevel } from '@atlas/ui';
import type { ReactNode } from 'react';
import type { Product } from '../data/products';

interface Props {
  product: Product;
  /** The variant in the picture. */
  sku: string;
  level?: HeadingLevel;
  children?: ReactNode;
}

/** A tractor with its picture; the card leads to the page of the team decide. */
export function ProductCard({ product: { id, name }, sku, level = 3, children }: Props) {
  return (
    <Card as="article" interactive>
      <Stack gap={3}>
        <Slot
          name="decide.picture"
          props={{ sku, label: name }}
          skeleton={<Skeleton height={180} />}
        />
        <Heading level={level} size="lg">
          <PageLink page="tractor" params={{ id }} query={{ sku }} data-card-link>
            {name}
          </PageLink>
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
