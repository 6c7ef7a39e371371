import { getTool, isRated, toolLogoPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import {
  ApiError,
  Page,
  PageLink,
  useContract,
  useSearchParams,
  useText,
  usePathTo,
} from '@atlas/mfe-kit';
import {
  Badge,
  Button,
  Card,
  Container,
  Grid,
  Heading,
  Inline,
  Logo,
  Stack,
  Text,
} from '@atlas/ui';
import type { ReactNode } from 'react';
import { FailurePage } from '../../shared/failure-page';
import { MarkedList } from '../../shared/marked-list';
import { PageSkeleton } from '../../shared/page-skeleton';
import { PricingBadge } from '../../shared/pricing-badge';
import { EaseOfUse } from '../../shared/ease-of-use';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useTrackToolVisit } from '../../shared/use-track-tool-visit';
import { usersText } from '../../shared/users';
import { VisitLink } from '../../shared/visit-link';

/** Simple detail page; without an id nothing is queried. */
export default function SimpleDetailPage() {
  const t = useText('catalog');
  const [params] = useSearchParams();
  const id = params.get('id')?.trim() ?? '';
  const {
    data: tool,
    error,
    refetch,
  } = useContract(getTool, { params: { id } }, { enabled: id !== '' });
  useTrackToolVisit(tool?.id);
  if (id === '') return <FailurePage title={t('error.idRequired')} homeLabel={t('backHome')} />;
  if (error) {
    const known = error instanceof ApiError && (error.status === 404 || error.status === 400);
    const title = known ? t('error.toolNotFound') : t('error.generic');
    return (
      <FailurePage
        error={error}
        title={title}
        description={t('error.details')}
        homeLabel={t('backHome')}
        onRetry={known ? undefined : () => void refetch()}
      />
    );
  }
  if (tool) return <SimpleDetail tool={tool} />;
  return <PageSkeleton />;
}

function SimpleDetail({ tool }: { tool: Tool }) {
  const { t, category, description, list, toolPrice } = useCatalogText();
  const rankingPath = usePathTo()('category-ranking', {}, { category: tool.category });
  const users = usersText(tool, t);
  return (
    <Page title={tool.name}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageLink page="home">{`← ${t('backHome')}`}</PageLink>
          <Head tool={tool} />
          <Text size="lg">{description(tool)}</Text>
          <Grid>
            <Part title={t('satisfaction')}>
              <EaseOfUse tool={tool} label={t('satisfaction')} />
              {users && <Text size="sm">{users}</Text>}
            </Part>
            <Part title={t('features')}>
              <MarkedList label={t('features')} items={list(tool, 'features')} />
            </Part>
            <Part title={t('useCases')}>
              <MarkedList label={t('useCases')} items={list(tool, 'useCases')} />
            </Part>
            <Part title={t('pricingInfo')}>
              <Text strong>{toolPrice(tool)}</Text>
              <Text size="sm" tone="muted">
                {t(`start.${tool.pricing}`, { name: tool.name })}
              </Text>
            </Part>
            <Part title={t('pros')}>
              <MarkedList label={t('pros')} mark="check" items={list(tool, 'pros')} />
            </Part>
            <Part title={t('cons')}>
              <MarkedList label={t('cons')} mark="cross" items={list(tool, 'cons')} />
            </Part>
            <Part title={category(tool.category)}>
              <Text size="sm">
                {t('categoryCard', {
                  category: category(tool.category),
                  count: tool.categorySize,
                })}
              </Text>
              {rankingPath !== undefined && (
                <Button
                  as="a"
                  variant="secondary"
                  href={rankingPath}
                  target="_blank"
                  rel="noopener"
                >
                  {t('seeRanking')}
                </Button>
              )}
            </Part>
          </Grid>
        </Stack>
      </Container>
    </Page>
  );
}

function Head({ tool }: { tool: Tool }) {
  const { t, category } = useCatalogText();
  return (
    <Inline as="header" justify="space-between" align="start" gap={5}>
      <Stack gap={2}>
        <Inline gap={4} wrap={false}>
          <Logo src={toolLogoPath(tool.id)} size="lg" />
          <div>
            <Heading level={1}>{tool.name}</Heading>
            <Text tone="muted">{tool.company}</Text>
          </div>
        </Inline>
        <Inline gap={3}>
          <PricingBadge pricing={tool.pricing} />
          <Badge>{category(tool.category)}</Badge>
          {isRated(tool) && <Text as="span" strong>{`${tool.rating} / 100`}</Text>}
        </Inline>
      </Stack>
      <VisitLink tool={tool} label={t('tryNow')} />
    </Inline>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
