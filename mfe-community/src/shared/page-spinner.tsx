import { Container } from '@atlas/ui';
import { useEffect, useState } from 'react';
import { CardSkeletons } from './card-skeletons';

const DELAY_MS = 200;

/**
 * While a page's code or data is on its way. Nothing at first: the shell's placeholder may still stand
 * above, and what is below it would jump when it goes.
 */
export function PageSpinner() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    late && (
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <CardSkeletons count={3} />
      </Container>
    )
  );
}
