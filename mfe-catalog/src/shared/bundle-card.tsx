import { toolLogoPath } from '@atlas/contracts';
import type { Bundle } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import { bundlePath } from '../paths';
import { useCatalogText } from './use-catalog-text';

/** A bundle in a list: logos of its tools, purpose and monthly price. */
export function BundleCard({ bundle, level = 3 }: { bundle: Bundle; level?: 2 | 3 }) {
  const { t, name, description, money } = useCatalogText();
  const { individualCents, currency } = bundle.price;
  return (
    <Card as="article" interactive aria-label={name(bundle)}>
      <Stack gap={2} style={{ height: '100%' }}>
        <Inline gap={1}>
          {bundle.tools.map(({ id }) => (
            <Logo key={id} src={toolLogoPath(id)} />
          ))}
        </Inline>
        <Heading level={level} size="lg">
          <Link to={bundlePath(bundle.id)} data-card-link>
            {name(bundle)}
          </Link>
        </Heading>
        <Text size="sm" tone="muted">
          {description(bundle)}
        </Text>
        <Text size="sm" style={{ marginTop: 'auto' }}>
          {t('bundle.toolCount', { count: bundle.tools.length }) +
            (individualCents > 0
              ? ` · ${t('bundle.individual')} ${t('money.perMonth', { amount: money(individualCents, currency) })}`
              : '')}
        </Text>
      </Stack>
    </Card>
  );
}
