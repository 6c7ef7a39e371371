import { listTools, toolMarkPath } from '@atlas/contracts';
import type { Tool, ToolDetail } from '@atlas/contracts';
import { Link, useContract } from '@atlas/mfe-kit';
import { Button, Grid, Section, Text, Tile } from '@atlas/ui';
import { comparePath, detailPath } from '../../paths';
import { Named } from '../../shared/named';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';

/** What else serves, with why in one line as editors wrote it; nothing where nobody has. */
export function Alternatives({ tool }: { tool: ToolDetail }) {
  const { t, why } = useCatalogText();
  const named = tool.alternatives ?? [];
  const { data: others = [] } = useContract(
    listTools,
    { query: { ids: named.map(({ id }) => id).join(',') } },
    { enabled: named.length > 0 },
  );
  const reasons = new Map(named.map((one) => [one.id, why(one)]));
  if (others.length === 0) return null;
  return (
    <Section id="alternatives" title={t('alternatives.title', { name: tool.name })}>
      <Grid min="16rem" gap={4}>
        {others.map((other) => (
          <Alternative key={other.id} to={tool} other={other} why={reasons.get(other.id) ?? ''} />
        ))}
      </Grid>
    </Section>
  );
}

function Alternative({ to, other, why }: { to: ToolDetail; other: Tool; why: string }) {
  const { t } = useCatalogText();
  return (
    <Tile
      name={other.name}
      mark={toolMarkPath(other.id)}
      link={
        <Link to={detailPath(other.id)} data-card-link>
          {other.name}
        </Link>
      }
      note={<PricingBadge pricing={other.pricing} />}
    >
      <Text size="sm">{why}</Text>
      <div style={{ marginTop: 'auto' }}>
        <Button as={Link} to={comparePath([to.id, other.id])} variant="secondary" size="sm">
          <Named label={t('alternatives.compare')} name={`${to.name} · ${other.name}`} />
        </Button>
      </div>
    </Tile>
  );
}
