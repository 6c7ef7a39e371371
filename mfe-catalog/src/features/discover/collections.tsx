import { listCollections, pickText, toolLogoPath } from '@atlas/contracts';
import type { Collection } from '@atlas/contracts';
import { Link, useContract, useLanguage } from '@atlas/mfe-kit';
import { Card, Grid, Heading, Logo, Section, Skeleton, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { comparisonPath, detailPath } from '../../paths';
import { FailedList } from '../../shared/failed-list';
import { Named } from '../../shared/named';
import { useCatalogText } from '../../shared/use-catalog-text';

const Picks = styled.ol`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    align-items: start;
  }
`;

/** Maximum of a comparison. */
const COMPARED = 3;
/** Number and height (px) of skeletons. */
const WAITING = { count: 4, height: 440 };

/** Collections by editors: a question, and tools with reasons. */
export function Collections() {
  const { t } = useCatalogText();
  const found = useContract(listCollections, {});
  if (found.data?.length === 0) return null;
  return (
    <Section
      id="collections"
      title={t('discover.collections')}
      lead={t('discover.collectionsLead')}
    >
      {found.isError ? <FailedList of={found} /> : <Cards collections={found.data} />}
    </Section>
  );
}

function Cards({ collections }: { collections: readonly Collection[] | undefined }) {
  return (
    <Grid min="30rem" fit>
      {collections?.map((collection) => (
        <CollectionCard key={collection.id} collection={collection} />
      )) ??
        Array.from({ length: WAITING.count }, (_, at) => (
          <Skeleton key={at} height={WAITING.height} radius="var(--radius-lg)" />
        ))}
    </Grid>
  );
}

function CollectionCard({ collection }: { collection: Collection }) {
  const { t, description, why } = useCatalogText();
  const { language } = useLanguage();
  const title = pickText<'title', string>(collection, 'title', language) ?? collection.title;
  const first = collection.picks.slice(0, COMPARED).map(({ id }) => id);
  return (
    <Card as="article" id={collection.id} aria-label={title}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={3} size="lg">
            {title}
          </Heading>
          <Text size="sm" tone="muted">
            {description(collection)}
          </Text>
        </Stack>
        <Picks role="list">
          {collection.picks.map((pick) => (
            <li key={pick.id}>
              <Logo src={toolLogoPath(pick.id)} />
              <div>
                <Link to={detailPath(pick.id)}>{pick.name}</Link>
                <Text size="sm">{why(pick)}</Text>
              </div>
            </li>
          ))}
        </Picks>
        <Link to={comparisonPath(first, 2)}>
          <Named label={t('discover.compareFirst', { number: first.length })} name={title} />
        </Link>
      </Stack>
    </Card>
  );
}
