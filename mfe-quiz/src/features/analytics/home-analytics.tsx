import { useSeen } from '@atlas/mfe-kit';
import { Section, Skeleton } from '@atlas/ui';
import { lazy, Suspense } from 'react';
import { useQuizText } from '../../shared/use-quiz-text';

const Analytics = lazy(() => import('./analytics'));

/** The figures and their charts are fetched when the section is about to be seen. */
export default function HomeAnalytics() {
  const t = useQuizText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const waiting = <Skeleton height={600} radius="var(--radius-md)" />;
  return (
    <Section title={t('analytics.title')} lead={t('analytics.lead')}>
      <div ref={ref}>
        {seen ? (
          <Suspense fallback={waiting}>
            <Analytics />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Section>
  );
}
