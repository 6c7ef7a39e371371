import type { CategoryRanking } from '@atlas/contracts';
import { formatCompact, formatNumber, Link } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { categoryRankingHref, toolHref } from '../../app/paths';
import { ChangeBadge } from '../../shared/change-badge';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';

const SHOWN = 5;

const Rows = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 1.5rem 1fr auto;
    gap: var(--space-2);
    align-items: baseline;
  }
  li > :first-child { color: var(--color-muted); font-variant-numeric: tabular-nums; }
`;

export function RankingCard({ ranking: { category, month, monthOverMonth, tools } }: { ranking: CategoryRanking }) {
  const t = useQuizText();
  const name = useCategoryName()(category);
  return (
    <Card as="article" interactive>
      <Stack gap={4}>
        <Inline justify="space-between">
          <Heading level={3} size="lg">{name}</Heading>
          <Inline gap={1} title={t('rankings.monthOverMonth', { month })}>
            {monthOverMonth !== null && <Text as="span" size="xs" tone="muted">{t('rankings.againstLastMonth')}</Text>}
            <ChangeBadge change={monthOverMonth} />
          </Inline>
        </Inline>
        <Rows>
          {tools.slice(0, SHOWN).map((tool, at) => (
            <li key={tool.id}>
              <span>{formatNumber(at + 1)}</span>
              <Link to={toolHref(tool.id)}>{tool.name}</Link>
              <Text as="span" size="sm" tone="muted">
                {t('score', { score: tool.rating })}
                {tool.monthlyUsers !== null && ` · ${t('users', { users: formatCompact(tool.monthlyUsers) })}`}
              </Text>
            </li>
          ))}
        </Rows>
        <Link to={categoryRankingHref(category)} aria-label={t('rankings.allOf', { category: name })}>{t('rankings.all')}</Link>
      </Stack>
    </Card>
  );
}
