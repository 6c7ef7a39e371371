import { PageLink, Slot, useContractCache, useContractMutation, useFormat } from '@atlas/mfe-kit';
import { Button, Inline, Stack, Text } from '@atlas/ui';
import { getBasket, removeFromBasket } from '../../../contracts';
import type { Basket } from '../../../contracts';
import { useCheckoutText } from '../../shared/use-checkout-text';

export function BasketLine({ line }: { line: Basket['lines'][number] }) {
  const { sku, name, color, price, quantity } = line;
  const t = useCheckoutText();
  const format = useFormat();
  const label = t('basket.line', { name, color: t(`color.${color}`) });
  return (
    <Inline as="li" gap={4} justify="space-between">
      <Inline gap={4}>
        <div style={{ width: '8rem' }}>
          <Slot name="decide.picture" props={{ sku, label }} />
        </div>
        <Stack gap={1}>
          <PageLink page="tractor" params={{ id: sku.split('-')[0] ?? '' }} query={{ sku }}>
            {label}
          </PageLink>
          <Text tone="muted">
            {t('basket.each', { quantity: format.number(quantity), price: format.money(price) })}
          </Text>
        </Stack>
      </Inline>
      <RemoveButton sku={sku} label={label} />
    </Inline>
  );
}

function RemoveButton({ sku, label }: { sku: string; label: string }) {
  const t = useCheckoutText();
  const cache = useContractCache();
  const remove = useContractMutation(removeFromBasket, {
    input: () => ({ params: { sku } }),
    onSuccess: (basket) => cache.set(getBasket, {}, basket),
    failure: () => ({ otherwise: { title: t('basket.failed') } }),
  });
  return (
    <Button
      variant="secondary"
      aria-label={t('basket.remove', { name: label })}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {t('basket.removeShort')}
    </Button>
  );
}
