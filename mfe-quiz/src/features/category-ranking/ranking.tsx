import type { Category, RankedTool, RankingSummary } from '@atlas/contracts';
import { EmptyState, Stack } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { Podium } from './podium';
import { RankedList } from './ranked-list';
import { offsetOf } from './ranking-part';
import { Summary, summaryOf } from './summary';

/** The podium has three steps. */
const PODIUM = 3;

interface RankingProps {
  /** All, or the part that contains the page. */
  tools: readonly RankedTool[];
  /** 1-based page of the rows, for visitors without scripts. */
  page: number;
  category: Category | 'all';
  /** Figures of a ranking that is read in parts. */
  totals?: RankingSummary | undefined;
}

export function Ranking({ tools, page, category, totals }: RankingProps) {
  const t = useQuizText();
  const offset = offsetOf(page);
  if (tools.length === 0 && offset === 0)
    return <EmptyState icon="trophy" title={t('category.empty')} />;
  return (
    <Stack gap={8}>
      {offset === 0 && tools.length >= PODIUM && <Podium tools={tools.slice(0, PODIUM)} />}
      <RankedList
        tools={tools}
        page={page}
        category={category}
        count={totals?.tools ?? offset + tools.length}
      />
      <Summary totals={totals ?? summaryOf(tools)} />
    </Stack>
  );
}
