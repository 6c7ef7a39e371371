import { isRated, toolLogoPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Badge, Button, Card, Heading, Inline, Logo, Stack, StarRating, Text } from '@atlas/ui';
import { simplePath } from '../../paths';
import { MarkedList } from '../../shared/marked-list';
import { Named } from '../../shared/named';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';

/** Features per tool. */
const MOST_FEATURES = 3;

export function BundleTool({ tool }: { tool: Tool }) {
  const { t, category, description, list, toolPrice } = useCatalogText();
  const stars = (tool.rating / 20).toFixed(1);
  return (
    <Card as="article" interactive aria-label={tool.name}>
      <Stack gap={3} style={{ height: '100%' }}>
        <Inline gap={3} wrap={false}>
          <Logo src={toolLogoPath(tool.id)} size="card" />
          <Heading level={3} size="lg">
            {tool.name}
          </Heading>
        </Inline>
        <Inline gap={2}>
          <PricingBadge pricing={tool.pricing} />
          <Badge>{category(tool.category)}</Badge>
        </Inline>
        <Text size="sm">{description(tool)}</Text>
        {isRated(tool) ? (
          <Inline gap={2}>
            <StarRating value={tool.rating / 20} label={t('starsOf', { stars })} />
            <Text as="span" size="sm">{`${stars} / 5.0`}</Text>
          </Inline>
        ) : (
          <Text size="sm" tone="muted">
            {t('notRated')}
          </Text>
        )}
        <Text size="sm" tone="muted">
          {[usersText(tool, t), toolPrice(tool)].filter(Boolean).join(' · ')}
        </Text>
        <MarkedList label={t('features')} items={list(tool, 'features').slice(0, MOST_FEATURES)} />
        <Button
          as={Link}
          to={simplePath(tool.id)}
          variant="secondary"
          size="sm"
          data-card-link
          style={{ marginTop: 'auto' }}
        >
          <Named label={t('details')} name={tool.name} />
        </Button>
      </Stack>
    </Card>
  );
}
