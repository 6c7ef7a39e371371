import type { SlotProps } from '@atlas/contracts';
import { useContract, useContractCache, useContractMutation, useFormat } from '@atlas/mfe-kit';
import { Button, Inline, Skeleton, Stack, Text, useToast } from '@atlas/ui';
import { addToBasket, getBasket, listPrices } from '../../../contracts';
import { useCheckoutText } from '../../shared/use-checkout-text';

/** Price, stock and purchase of a variant. */
export default function Buy({ sku }: SlotProps['checkout.buy']) {
  const t = useCheckoutText();
  const format = useFormat();
  const { data, isError } = useContract(listPrices, {});
  if (isError) return <Text tone="danger">{t('buy.unknown')}</Text>;
  if (!data) return <Skeleton height={96} />;
  const offer = data.find((one) => one.sku === sku);
  if (!offer) return <Text>{t('buy.soldOut')}</Text>;
  const isSoldOut = offer.stock === 0;
  return (
    <Stack gap={3} align="start">
      <Inline gap={4} align="baseline">
        <Text size="xl" strong>
          {format.money(offer.price)}
        </Text>
        <Text tone="muted">
          {isSoldOut ? t('buy.soldOut') : t('buy.inStock', { stock: format.number(offer.stock) })}
        </Text>
      </Inline>
      <AddButton sku={sku} isDisabled={isSoldOut} />
    </Stack>
  );
}

function AddButton({ sku, isDisabled }: { sku: string; isDisabled: boolean }) {
  const t = useCheckoutText();
  const cache = useContractCache();
  const toast = useToast();
  const add = useContractMutation(addToBasket, {
    input: () => ({ body: { sku } }),
    onSuccess(basket) {
      cache.set(getBasket, {}, basket);
      toast({ title: t('buy.added') });
    },
    failure: () => ({ otherwise: { title: t('buy.failed') } }),
  });
  return (
    <Button disabled={isDisabled} loading={add.isPending} onClick={() => add.mutate()}>
      {t('buy.add')}
    </Button>
  );
}
