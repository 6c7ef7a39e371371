import type { Category, RankedTool } from '@atlas/contracts';
import { EmptyState, Stack } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { Podium } from './podium';
import { RankedList } from './ranked-list';
import { Summary } from './summary';

/** The podium has three steps. */
const PODIUM = 3;

interface RankingProps {
  tools: readonly RankedTool[];
  /** 1-based page of the rows, for visitors without scripts. */
  page: number;
  category: Category | 'all';
}

export function Ranking({ tools, page, category }: RankingProps) {
  const t = useQuizText();
  if (tools.length === 0) return <EmptyState icon="trophy" title={t('category.empty')} />;
  return (
    <Stack gap={8}>
      {tools.length >= PODIUM && <Podium tools={tools.slice(0, PODIUM)} />}
      <RankedList tools={tools} page={page} category={category} />
      <Summary tools={tools} />
    </Stack>
  );
}
