import { countNewReviews, listToolChanges, toolLogoPath } from '@atlas/contracts';
import type { ToolChange } from '@atlas/contracts';
import { PageLink, useContract, useFormat } from '@atlas/mfe-kit';
import { Badge, Heading, Logo, Stack, Text } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccountText } from '../../shared/use-account-text';

const DAYS = 30;
const DAY_MS = 86_400_000;

const News = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
    align-items: center;
  }
`;

interface Props {
  /** Ids, comma separated: as many as one call takes. */
  ids: string;
  names: ReadonlyMap<string, string>;
}

/** What is new about the saved tools: prices and plans that changed, reviews that were written. */
export function SavedChanges({ ids, names }: Props) {
  const t = useAccountText();
  const format = useFormat();
  // Of the day the page was opened: midnight does not ask again.
  const [since] = useState(() => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const query = { ids, since };
  const changes = useContract(listToolChanges, { query });
  const reviews = useContract(countNewReviews, { query });
  if (!changes.data && !reviews.data) return null;
  const known = (changes.data ?? []).filter(({ toolId }) => names.has(toolId));
  const reviewed = (reviews.data ?? []).filter(({ toolId }) => names.has(toolId));
  return (
    <Stack
      as="section"
      gap={3}
      aria-labelledby="saved-changes"
      style={{ paddingTop: 'var(--space-5)' }}
    >
      <Heading level={2} size="lg" id="saved-changes">
        {t('digest.title', { days: DAYS })}
      </Heading>
      {known.length + reviewed.length === 0 && <Text tone="muted">{t('digest.none')}</Text>}
      <News role="list">
        {known.map((change) => (
          <li key={`${change.toolId} ${change.kind} ${change.at}`}>
            <Name id={change.toolId} names={names} />
            <PriceChange change={change} />
          </li>
        ))}
        {reviewed.map(({ toolId, count }) => (
          <li key={toolId}>
            <Name id={toolId} names={names} />
            <PageLink page="tool" params={{ id: toolId }} hash="#reviews">
              {t('digest.reviews', { shown: format.number(count) })}
            </PageLink>
          </li>
        ))}
      </News>
    </Stack>
  );
}

function Name({ id, names }: { id: string } & Pick<Props, 'names'>) {
  return (
    <>
      <Logo src={toolLogoPath(id)} size="sm" />
      <PageLink page="tool" params={{ id }}>
        {names.get(id)}
      </PageLink>
    </>
  );
}

function PriceChange({ change: { kind, before, after, at } }: { change: ToolChange }) {
  const t = useAccountText();
  const format = useFormat();
  return (
    <>
      <Badge tone="info">{t(`digest.${kind}`)}</Badge>
      <Text as="span" size="sm">
        <del>{before}</del> → <ins>{after}</ins>
      </Text>
      <Text as="span" size="sm" tone="muted">
        {format.date(at)}
      </Text>
    </>
  );
}
