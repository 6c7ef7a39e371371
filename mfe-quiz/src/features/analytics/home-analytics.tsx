import { lazyComponent, useInView } from '@atlas/mfe-kit';
import { Section } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { AnalyticsSkeleton } from './analytics-skeleton';

const waiting = <AnalyticsSkeleton />;
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
