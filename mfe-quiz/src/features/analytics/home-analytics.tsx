import { lazyComponent, useInView } from '@atlas/mfe-kit';
import { Section, Skeleton, Stack } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { AnalyticsSkeleton } from './analytics-skeleton';

/** Choice of period, and what stands below it. */
const waiting = (
  <Stack gap={8}>
    <Skeleton height={42} width={250} radius="var(--radius-md)" />
    <AnalyticsSkeleton />
  </Stack>
);
const Analytics = lazyComponent(() => import('./analytics'), { waiting });

/** Data and charts are loaded when the section comes into view. */
export default function HomeAnalytics() {
  const t = useQuizText();
  const [ref, seen] = useInView<HTMLDivElement>();
  return (
    <Section title={t('analytics.title')} lead={t('analytics.lead')}>
      <div ref={ref}>{seen ? <Analytics /> : waiting}</div>
    </Section>
  );
}
