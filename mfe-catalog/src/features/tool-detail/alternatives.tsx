import { toolLogoPath } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Button, Grid, Section, Text, Tile } from '@atlas/ui';
import { comparePath, detailPath } from '../../paths';
import { Named } from '../../shared/named';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Alternatives with the editors' reasons; nothing without any. */
export function Alternatives({ tool }: { tool: ToolDetail }) {
  const { t } = useCatalogText();
  if (!tool.alternatives?.length) return null;
  return (
    <Section id="alternatives" title={t('alternatives.title', { name: tool.name })}>
      <Grid min="16rem" gap={4}>
        {tool.alternatives.map((other) => (
          <Alternative key={other.id} to={tool} other={other} />
        ))}
      </Grid>
    </Section>
  );
}

interface Props {
  to: ToolDetail;
  other: NonNullable<ToolDetail['alternatives']>[number];
}

function Alternative({ to, other }: Props) {
  const { t, why } = useCatalogText();
  return (
    <Tile
      name={other.name}
      logo={toolLogoPath(other.id)}
      link={
        <Link to={detailPath(other.id)} data-card-link>
          {other.name}
        </Link>
      }
      note={<PricingBadge pricing={other.pricing} />}
    >
      <Text size="sm">{why(other)}</Text>
      <div style={{ marginTop: 'auto' }}>
        <Button as={Link} to={comparePath([to.id, other.id])} variant="secondary" size="sm">
          <Named label={t('alternatives.compare')} name={`${to.name} · ${other.name}`} />
        </Button>
      </div>
    </Tile>
  );
}
