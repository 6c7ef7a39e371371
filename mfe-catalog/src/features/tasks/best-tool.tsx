import { toolLogoPath } from '@atlas/contracts';
import type { FoundTool, TaskReason } from '@atlas/contracts';
import { Link, useFormat } from '@atlas/mfe-kit';
import { Button, Card, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { detailPath } from '../../paths';
import { CompareButton } from '../../shared/compare-button';
import { MarkedList } from '../../shared/marked-list';
import { Named } from '../../shared/named';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useTasksText } from './use-tasks-text';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  > :last-child {
    margin-top: auto;
  }
`;
const Place = styled.span`
  flex: none;
  color: var(--color-muted);
  font-size: var(--text-2xl);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

interface Props {
  tool: FoundTool;
  reasons: readonly TaskReason[];
  /** 1 is the best. */
  place: number;
}

/** One of the best tools: what it is, why it is here, and its first con. */
export function BestTool({ tool, reasons, place }: Props) {
  const { t, description, list } = useCatalogText();
  const tasksText = useTasksText();
  const reasonText = useReasonText(tool);
  const format = useFormat();
  const cons = list(tool, 'cons').slice(0, 1);
  return (
    <Sheet forwardedAs="article" aria-label={tool.name}>
      <Inline justify="space-between" align="start" wrap={false}>
        <Inline gap={3} wrap={false}>
          <Logo src={toolLogoPath(tool.id)} size="card" />
          <div>
            <Heading level={3} size="lg">
              <Link to={detailPath(tool.id)}>{tool.name}</Link>
            </Heading>
            <Text size="sm" tone="muted">
              {tool.company}
            </Text>
          </div>
        </Inline>
        <Place aria-hidden>{format.number(place)}</Place>
      </Inline>
      <div>
        <PricingBadge pricing={tool.pricing} />
      </div>
      <Text size="sm">{description(tool)}</Text>
      {reasons.length > 0 && (
        <Stack gap={2}>
          <Heading level={4} size="sm">
            {tasksText('why')}
          </Heading>
          <MarkedList label={tasksText('why')} mark="check" items={reasons.map(reasonText)} />
        </Stack>
      )}
      {cons.length > 0 && (
        <Stack gap={2}>
          <Heading level={4} size="sm">
            {tasksText('but')}
          </Heading>
          <MarkedList label={tasksText('but')} mark="cross" items={cons} />
        </Stack>
      )}
      <Inline justify="space-between">
        <CompareButton toolId={tool.id} toolName={tool.name} />
        <Button as={Link} to={detailPath(tool.id)} size="sm" variant="secondary">
          <Named label={t('viewDetails')} name={tool.name} />
        </Button>
      </Inline>
    </Sheet>
  );
}

function useReasonText({ rating, userRating }: FoundTool) {
  const { language, languageName } = useCatalogText();
  const tasksText = useTasksText();
  const format = useFormat();
  const values = {
    language: languageName(language),
    value: format.number(rating),
    average: format.number(userRating?.average ?? 0, { minimumFractionDigits: 1 }),
    number: format.number(userRating?.count ?? 0),
  };
  return (reason: TaskReason) => tasksText(`reason.${reason}`, values);
}
