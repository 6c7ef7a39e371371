import { Link, LoadError, PageLink, Slot, useFormat } from '@atlas/mfe-kit';
import { Button, EmptyState, Skeleton, Stack, Text } from '@atlas/ui';
import { routes } from '../../paths';
import { StorePage } from '../../shared/store-page';
import { useBasket } from '../../shared/use-basket';
import { useCheckoutText } from '../../shared/use-checkout-text';
import { BasketLine } from './basket-line';

export default function BasketPage() {
  const t = useCheckoutText();
  return (
    <StorePage title={t('basket.title')}>
      <Content />
    </StorePage>
  );
}

function Content() {
  const t = useCheckoutText();
  const format = useFormat();
  const { data, error, isError } = useBasket();
  if (isError) return <LoadError title={t('basket.failed')} error={error} />;
  if (!data) return <Skeleton height={240} />;
  if (data.lines.length === 0)
    return (
      <EmptyState
        title={t('basket.empty')}
        action={<PageLink page="tractors-products">{t('basket.shop')}</PageLink>}
      />
    );
  return (
    <>
      <Stack as="ul" gap={4} style={{ listStyle: 'none', padding: 0 }}>
        {data.lines.map((line) => (
          <BasketLine key={line.sku} line={line} />
        ))}
      </Stack>
      <Stack gap={3} align="start">
        <Text size="xl" strong>
          {t('basket.total', { total: format.money(data.total) })}
        </Text>
        <Button as={Link} to={routes.checkout}>
          {t('basket.checkout')}
        </Button>
      </Stack>
      <Slot
        name="explore.recommendations"
        props={{ skus: data.lines.map(({ sku }) => sku) }}
        skeleton={<Skeleton height={360} />}
      />
    </>
  );
}
