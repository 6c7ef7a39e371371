import { createPages } from '@atlas/mfe-kit';
import { Container, Skeleton } from '@atlas/ui';
import { routes } from '../paths';

/** The pages of this remote: each one's code is fetched when it is wanted. */
export const App = createPages(
  { [routes.page]: () => import('../features/page/slice-name-page') },
  Waiting,
);

/** While a page's code is on its way. */
function Waiting() {
  return (
    <Container style={{ paddingBlock: 'var(--space-8)' }}>
      <Skeleton height={480} radius="var(--radius-md)" />
    </Container>
  );
}
