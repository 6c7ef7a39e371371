import { listMostCompared } from '@atlas/contracts';
import { Link, useContract, useFormat } from '@atlas/mfe-kit';
import { Heading, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { comparePath } from '../../paths';
import { useComparisonText } from './use-comparison-text';

const SHOWN = 12;

const Pairs = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-3) var(--space-6);
  padding: 0;
  list-style: none;
`;

/** Links to the comparisons that most visitors opened; nothing while too few did. */
export function MostCompared() {
  const t = useComparisonText();
  const format = useFormat();
  const { data } = useContract(listMostCompared, {});
  if (!data || data.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="most-compared">
      <div>
        <Heading level={2} size="lg" id="most-compared">
          {t('mostCompared.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('mostCompared.lead')}
        </Text>
      </div>
      <Pairs role="list">
        {data.slice(0, SHOWN).map(({ versus, tools, visitors }) => (
          <li key={versus}>
            <Link to={comparePath(tools.map(({ id }) => id))}>
              {tools.map(({ name }) => name).join(' vs ')}
            </Link>
            <Text size="sm" tone="muted">
              {t('mostCompared.visitors', { count: visitors, shown: format.number(visitors) })}
            </Text>
          </li>
        ))}
      </Pairs>
    </Stack>
  );
}
