import { toolLogoPath } from '@atlas/contracts';
import type { CategoryRanking } from '@atlas/contracts';
import { Link, PageLink, useFormat } from '@atlas/mfe-kit';
import { Card, formatCompact, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { rankingPath } from '../../paths';
import { ChangeBadge } from '../../shared/change-badge';
import { Medal } from '../../shared/medal';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';
import { useScoreText } from '../../shared/use-score-text';

const SHOWN = 5;
const MEDALS = 3;

const Rows = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 1.5rem auto minmax(0, 1fr);
    gap: 0 var(--space-3);
    align-items: center;
    min-height: 1.75rem;
  }
  li > :first-child {
    justify-self: center;
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** Below the name, which needs the width. */
const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 3;
  column-gap: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

export function RankingCard({
  ranking: { category, month, monthOverMonth, tools },
}: {
  ranking: CategoryRanking;
}) {
  const t = useQuizText();
  const scoreText = useScoreText();
  const format = useFormat();
  const name = useCategoryName()(category);
  return (
    <Card as="article">
      <Stack gap={4} style={{ height: '100%' }}>
        <Inline justify="space-between">
          <Heading level={3} size="lg">
            {name}
          </Heading>
          <Inline gap={1} title={t('rankings.monthOverMonth', { month })}>
            {monthOverMonth !== null && (
              <Text as="span" size="xs" tone="muted">
                {t('rankings.againstLastMonth')}
              </Text>
            )}
            <ChangeBadge change={monthOverMonth} />
          </Inline>
        </Inline>
        <Rows>
          {tools.slice(0, SHOWN).map((tool, at) => (
            <li key={tool.id}>
              {at < MEDALS ? (
                <Medal place={at + 1} size={20} />
              ) : (
                <span>{format.number(at + 1)}</span>
              )}
              <Logo src={toolLogoPath(tool.id)} size="sm" />
              <PageLink page="tool" params={{ id: tool.id }}>
                {tool.name}
              </PageLink>
              <Figures>
                <span>{scoreText(tool)}</span>
                {tool.monthlyUsers !== null && (
                  <span>
                    {t(tool.usersPer === 'week' ? 'usersWeekly' : 'users', {
                      users: formatCompact(tool.monthlyUsers),
                    })}
                  </span>
                )}
              </Figures>
            </li>
          ))}
        </Rows>
        <Link
          to={rankingPath(category)}
          aria-label={t('rankings.allOf', { category: name })}
          style={{ marginTop: 'auto' }}
        >
          {t('rankings.all')}
        </Link>
      </Stack>
    </Card>
  );
}
