import { createPages } from '@atlas/mfe-kit';
import { Container, Skeleton } from '@atlas/ui';
import { routes } from '../paths';

/** Pages of this remote; the code of each is loaded on demand. */
export const App = createPages(
  { [routes.product]: () => import('../features/product/product-page') },
  Waiting,
);

/** Shown while the code of a page loads. */
function Waiting() {
  return (
    <Container style={{ paddingBlock: 'var(--space-8)' }}>
      <Skeleton height={480} radius="var(--radius-md)" />
    </Container>
  );
}
