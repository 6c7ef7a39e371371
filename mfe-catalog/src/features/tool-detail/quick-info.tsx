import type { Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Disclosure, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rankingPath } from '../../app/paths';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  margin: var(--space-6) 0 0;
  border-block: 1px solid var(--color-line);

  div {
    padding: var(--space-4);
    border-left: 1px solid var(--color-line);
    margin-left: -1px;
  }
  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;

/** Category, popularity, price, users and the real rank in the category, with how it is made. */
export function QuickInfo({ tool }: { tool: Tool }) {
  const { t, category, perMonth } = useCatalogText();
  const price =
    tool.pricing === 'free' ? t('pricing.free') : perMonth(tool.monthlyPrice, tool.price);
  const tiles: [string, ReactNode][] = [
    [t('facet.category'), category(tool.category)],
    [t('popularity'), `${tool.rating}%`],
    [t('facet.pricing'), price],
    [t('users.monthly'), usersText(tool, t)],
    [
      t('rank.label'),
      <Link key="rank" to={rankingPath(tool.category)}>
        {t('rank.value', { rank: tool.categoryRank, size: tool.categorySize })}
      </Link>,
    ],
  ];
  return (
    <section aria-label={t('quickInfo')}>
      <Tiles>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Tiles>
      <Disclosure summary={t('rank.how')}>
        <Text size="sm">{t('rank.howText')}</Text>
      </Disclosure>
    </section>
  );
}
