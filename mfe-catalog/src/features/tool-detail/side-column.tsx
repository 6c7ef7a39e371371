import { isRated, similarTools, toolLogoPath } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { AdSlot, Link, useContract } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Logo, Skeleton, Stack, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { detailPath } from '../../paths';
import { MarkedList } from '../../shared/marked-list';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { VisitLink } from '../../shared/visit-link';
import { PlatformInfo } from './platform-info';

/** Number of key features. */
const MOST_FEATURES = 5;

const StartCard = styled(Card)`
  @media not print {
    position: sticky;
    top: calc(var(--size-sticky) + 4rem);
  }
`;

/** Platform, similar tools, key features, an ad and link to the tool. */
export function SideColumn({ tool }: { tool: ToolDetail }) {
  const { t, list } = useCatalogText();
  const features = list(tool, 'features').slice(0, MOST_FEATURES);
  return (
    <Stack as="aside" gap={5} aria-label={t('side.label')}>
      <Part title={t('side.platform')}>
        <PlatformInfo tool={tool} />
      </Part>
      <SimilarTools tool={tool} />
      {features.length > 0 && (
        <Part title={t('features')}>
          <MarkedList label={t('features')} items={features} />
        </Part>
      )}
      <AdSlot label={t('side.ad')} />
      <StartCard tone="accent">
        <Stack gap={3}>
          <Heading level={2} size="lg">
            {t('start.title')}
          </Heading>
          <Text size="sm">{t(`start.${tool.pricing}`, { name: tool.name })}</Text>
          <VisitLink tool={tool} label={t('start.action')} block />
        </Stack>
      </StartCard>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

function SimilarTools({ tool }: { tool: ToolDetail }) {
  const { t } = useCatalogText();
  const { data, isError } = useContract(similarTools, { params: { id: tool.id } });
  if (isError || data?.length === 0) return null;
  return (
    <Part title={t('side.similar')}>
      {!data ? (
        <Skeleton height={160} />
      ) : (
        <Stack as="ul" gap={3} style={{ listStyle: 'none', padding: 0 }}>
          {data.map((other) => (
            <li key={other.id}>
              <Inline gap={3} wrap={false}>
                <Logo src={toolLogoPath(other.id)} />
                <div>
                  <Link to={detailPath(other.id)}>{other.name}</Link>{' '}
                  <PricingBadge pricing={other.pricing} />
                  <Text size="sm" tone="muted">
                    {other.company}
                    {isRated(other) && ` · ${(other.rating / 20).toFixed(1)} / 5`}
                  </Text>
                </div>
              </Inline>
            </li>
          ))}
        </Stack>
      )}
    </Part>
  );
}
