import { Container } from '@atlas/ui';
import { useEffect, useState } from 'react';
import { CardSkeletons } from './card-skeletons';

const DELAY_MS = 200;

/**
 * Shown while a page's code or data loads. Empty at first, because the shell's placeholder may still be visible and content below
 * would shift.
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
