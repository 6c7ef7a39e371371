import { isRated } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { Link, Slot, useFormat, usePathTo } from '@atlas/mfe-kit';
import { Disclosure, Skeleton, StarRating, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { methodPath } from '../../paths';
import { useEaseText } from '../../shared/ease-texts/use-ease-text';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersInWords, usersLabel } from '../../shared/users';
import { Figure, Scores, Tiles } from './quick-info-styles';

/**
 * Three scores: ease of use by the catalog (as stars and in percent), rating by members, and rank
 * in the category; then facts and how the rank is computed.
 */
export function QuickInfo({ tool }: { tool: ToolDetail }) {
  const { t, category, toolPrice } = useCatalogText();
  const ease = useEaseText();
  const format = useFormat();
  const rankingPath = usePathTo()('category-ranking', {}, { category: tool.category });
  const stars = (tool.rating / 20).toFixed(1);
  const tiles: [string, ReactNode][] = [
    [t('facet.category'), category(tool.category)],
    [t('facet.pricing'), toolPrice(tool)],
    [usersLabel(tool, t), usersInWords(tool, t, format)],
  ];
  return (
    <section aria-label={t('quickInfo')}>
      <Scores>
        {isRated(tool) && (
          <Entry name={t('scores.ease')}>
            <Figure>{stars}</Figure>{' '}
            <StarRating value={tool.rating / 20} label={t('starsOf', { stars })} />
            <Text as="span" size="sm">{`${tool.rating}%`}</Text>
            <Text as="span" size="sm">
              <Link to={methodPath}>{ease('method')}</Link>
            </Text>
          </Entry>
        )}
        <Entry name={t('scores.members')}>
          <Slot
            key={tool.id}
            name="tool.score"
            props={{ toolId: tool.id }}
            skeleton={<Skeleton width={120} height={32} />}
          />
        </Entry>
        {isRated(tool) && (
          <Entry name={t('rank.label')}>
            <Figure {...(rankingPath !== undefined && { as: Link, to: rankingPath })}>
              {t('rank.value', { rank: tool.categoryRank, size: tool.categorySize })}
            </Figure>
          </Entry>
        )}
      </Scores>
      <Tiles>
        {tiles.map(([name, value]) => (
          <Entry key={name} name={name}>
            {value}
          </Entry>
        ))}
      </Tiles>
      <Disclosure summary={ease('ranking.how')}>
        <Text size="sm">{ease('ranking.scores')}</Text>
        <Text size="sm">{ease('ranking.howText')}</Text>
      </Disclosure>
    </section>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
