import { lazyComponent, useInView } from '@atlas/mfe-kit';
import { Section } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { AnalyticsSkeleton } from './analytics-skeleton';

const waiting = <AnalyticsSkeleton />;
const Analytics = lazyComponent(() => import('./analytics'), { waiting });

/** The figures and their charts are fetched when the section is about to be seen. */
export default function HomeAnalytics() {
  const t = useQuizText();
  const [ref, seen] = useInView<HTMLDivElement>();
  return (
    <Section title={t('analytics.title')} lead={t('analytics.lead')}>
      <div ref={ref}>{seen ? <Analytics /> : waiting}</div>
    </Section>
  );
}
