import { toolLogoPath } from '@atlas/contracts';
import type { Bundle, Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Badge, Card, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { bundlePath } from '../../paths';
import { MarkedList } from '../../shared/marked-list';
import { PricingBadge } from '../../shared/pricing-badge';
import { EaseOfUse } from '../../shared/ease-of-use';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';
import { VisitLink } from '../../shared/visit-link';
import { hasPackages } from './has-packages';

/** Features per card. */
const MOST_FEATURES = 4;
const MOST_POINTS = 3;

export function CompareCard({
  tool,
  bundles,
  recommended,
}: {
  tool: Tool;
  bundles: readonly Bundle[];
  recommended: boolean;
}) {
  const { t, name, toolPrice } = useCatalogText();
  const users = usersText(tool, t);
  const packages = hasPackages(tool)
    ? bundles.filter(({ category }) => category === tool.category)
    : [];
  return (
    <Card as="article" aria-label={tool.name} tone={recommended ? 'accent' : 'surface'}>
      <Stack gap={4}>
        <Inline justify="space-between">
          <Inline gap={3} wrap={false}>
            <Logo src={toolLogoPath(tool.id)} />
            <Heading level={3} size="lg">
              {tool.name}
            </Heading>
          </Inline>
          {recommended && <Badge tone="info">{t('compare.recommended')}</Badge>}
        </Inline>
        <EaseOfUse tool={tool} />
        {users && <Text size="sm">{users}</Text>}
        <div>
          <PricingBadge pricing={tool.pricing} />{' '}
          <Text as="span" size="sm">
            {toolPrice(tool)}
          </Text>
        </div>
        <Text size="sm" tone="muted">
          {t(`start.${tool.pricing}`, { name: tool.name })}
        </Text>
        <Facts tool={tool} />
        {packages.length > 0 && (
          <Part title={t('compare.packages')}>
            <ul style={{ listStyle: 'none', padding: 0 }}>
              {packages.map((bundle) => (
                <li key={bundle.id}>
                  <Link to={bundlePath(bundle.id)}>{name(bundle)}</Link>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <VisitLink tool={tool} label={t('start.action')} block />
      </Stack>
    </Card>
  );
}

function Facts({ tool }: { tool: Tool }) {
  const { t, list } = useCatalogText();
  return (
    <>
      <Part title={t('features')}>
        <MarkedList label={t('features')} items={list(tool, 'features').slice(0, MOST_FEATURES)} />
      </Part>
      <Part title={t('useCases')}>
        <MarkedList label={t('useCases')} items={list(tool, 'useCases')} />
      </Part>
      <Part title={t('pros')}>
        <MarkedList
          label={t('pros')}
          mark="check"
          items={list(tool, 'pros').slice(0, MOST_POINTS)}
        />
      </Part>
      <Part title={t('cons')}>
        <MarkedList
          label={t('cons')}
          mark="cross"
          items={list(tool, 'cons').slice(0, MOST_POINTS)}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Heading level={4} size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
