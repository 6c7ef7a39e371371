import { toolLogoPath } from '@atlas/contracts';
import type { FoundTool } from '@atlas/contracts';
import { Link, Slot, useFormat } from '@atlas/mfe-kit';
import { Badge, Button, Card, Heading, Inline, Logo, Text } from '@atlas/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { detailPath } from '../../paths';
import { CompareButton } from '../../shared/compare-button';
import { MarkedList } from '../../shared/marked-list';
import { Named } from '../../shared/named';
import { PricingBadge } from '../../shared/pricing-badge';
import { EaseOfUse } from '../../shared/ease-of-use';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  /* A phone shows the first pro and con, and badges and actions in one row; the rest is on the tool's page. */
  @media (max-width: 40rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: var(--space-2);
    align-items: center;
    padding: var(--space-4);
    > * {
      grid-column: 1 / -1;
    }
    h3 {
      font-size: var(--text-md);
    }
    > ul li + li {
      display: none;
    }
  }
`;
/** In the last row on phones. */
const Tags = styled(Inline)`
  @media (max-width: 40rem) {
    && {
      grid-column: 1;
      gap: var(--space-1);
      order: 1;
    }
  }
`;
const Foot = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  margin-top: auto;
  a {
    flex: none;
  }
  @media (max-width: 40rem) {
    display: contents;
    > * {
      order: 1;
    }
    :is(a, button) {
      padding-inline: var(--space-2);
    }
    button span {
      display: none;
    }
  }
`;
/** Points per card. */
const MOST_POINTS = 3;

/** A tool in the grid; rerendered only for another tool. */
export const ToolCard = memo(function ToolCard({ tool }: { tool: FoundTool }) {
  const { t, category, description, list } = useCatalogText();
  const users = usersText(tool, t);
  return (
    <Sheet forwardedAs="article" interactive aria-label={tool.name}>
      <Inline justify="space-between" align="start" wrap={false}>
        <Inline gap={3} wrap={false}>
          <Logo src={toolLogoPath(tool.id)} size="card" />
          <div>
            <Heading level={3} size="lg">
              {tool.name}
            </Heading>
            <Text size="sm" tone="muted">
              {tool.company}
            </Text>
          </div>
        </Inline>
        <Slot name="tool.save" props={{ toolId: tool.id, toolName: tool.name }} />
      </Inline>
      <Tags gap={2}>
        <PricingBadge pricing={tool.pricing} />
        <Badge>{category(tool.category)}</Badge>
      </Tags>
      <Text size="sm">{description(tool)}</Text>
      <div>
        <EaseOfUse tool={tool} />
        {users && (
          <Text size="xs" tone="muted" style={{ marginTop: 'var(--space-2)' }}>
            {users}
          </Text>
        )}
        <Measured tool={tool} />
      </div>
      <MarkedList label={t('pros')} mark="check" items={list(tool, 'pros').slice(0, MOST_POINTS)} />
      <MarkedList label={t('cons')} mark="cross" items={list(tool, 'cons').slice(0, MOST_POINTS)} />
      <Foot>
        <CompareButton toolId={tool.id} toolName={tool.name} />
        <Button as={Link} to={detailPath(tool.id)} size="sm" variant="secondary" data-card-link>
          <Named label={t('viewDetails')} name={tool.name} />
        </Button>
      </Foot>
    </Sheet>
  );
});

/** Ratings by members and visitors, apart from the editors' score; nothing while unknown. */
function Measured({ tool: { userRating, visits } }: { tool: FoundTool }) {
  const { t } = useCatalogText();
  const format = useFormat();
  const rated =
    userRating &&
    t('card.userRating', {
      average: format.number(userRating.average, { minimumFractionDigits: 1 }),
      number: userRating.count,
    });
  const visited = visits !== undefined && t('card.visits', { number: format.number(visits) });
  return (
    <Text size="xs" tone="muted">
      {[rated, visited].filter(Boolean).join(' · ')}
    </Text>
  );
}
