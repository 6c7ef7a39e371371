import {
  changedValueIn,
  countNewReviews,
  getChangesSeen,
  markChangesSeen,
  toolLogoPath,
} from '@atlas/contracts';
import type { ToolChange } from '@atlas/contracts';
import { PageLink, useApi, useContractMutation, useFormat, useLanguage } from '@atlas/mfe-kit';
import { Badge, Button, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useAccountText } from '../../shared/use-account-text';
import { useToolParts } from '../../shared/use-tool-parts';
import { DAYS } from './use-saved-changes';
import type { useSavedChanges } from './use-saved-changes';

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
  saved: ReturnType<typeof useSavedChanges>;
  names: ReadonlyMap<string, string>;
}

/** What is new about the saved tools: prices and plans that changed, reviews that were written. */
export function SavedChanges({
  saved: { toolIds, since, changes, isNew, newCount },
  names,
}: Props) {
  const t = useAccountText();
  const format = useFormat();
  const call = useApi();
  const reviews = useToolParts(countNewReviews, toolIds, (ids, signal) =>
    call(countNewReviews, { query: { ids, since }, signal }),
  );
  if (names.size === 0 || (!changes && !reviews.data)) return null;
  const known = (changes ?? []).filter(({ toolId }) => names.has(toolId));
  const reviewed = (reviews.data ?? []).filter(({ toolId }) => names.has(toolId));
  return (
    <Stack
      as="section"
      gap={3}
      aria-labelledby="saved-changes"
      style={{ paddingTop: 'var(--space-5)' }}
    >
      <Inline justify="space-between">
        <Heading level={2} size="lg" id="saved-changes" tabIndex={-1}>
          {t('digest.title', { days: DAYS })}
        </Heading>
        {newCount > 0 && <MarkRead />}
      </Inline>
      {known.length + reviewed.length === 0 && <Text tone="muted">{t('digest.none')}</Text>}
      <News role="list">
        {known.map((change) => (
          <li key={`${change.toolId} ${change.kind} ${change.at}`}>
            <Name id={change.toolId} names={names} />
            {isNew(change) && <Badge tone="success">{t('digest.new')}</Badge>}
            <PriceChange change={change} />
          </li>
        ))}
        {reviewed.map(({ toolId, count }) => (
          <li key={toolId}>
            <Name id={toolId} names={names} />
            <PageLink page="tool" params={{ id: toolId }} hash="#reviews">
              {t('digest.reviews', { count, shown: format.number(count) })}
            </PageLink>
          </li>
        ))}
      </News>
    </Stack>
  );
}

function MarkRead() {
  const t = useAccountText();
  const { mutate, isPending } = useContractMutation(markChangesSeen, {
    invalidates: [getChangesSeen],
    failure: () => ({ otherwise: { title: t('error'), description: t('digest.failed') } }),
  });
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
      {t('digest.markRead')}
    </Button>
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
  const { language } = useLanguage();
  const shown = (value: string) => changedValueIn(value, language, format);
  return (
    <>
      <Badge tone="info">{t(`digest.${kind}`)}</Badge>
      <Text as="span" size="sm">
        <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
      </Text>
      <Text as="span" size="sm" tone="muted">
        {format.date(at)}
      </Text>
    </>
  );
}
