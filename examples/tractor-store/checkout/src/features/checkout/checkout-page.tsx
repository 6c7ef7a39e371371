import { Slot, useContractCache, useContractMutation, useEvent, useNavigate } from '@atlas/mfe-kit';
import { Button, Skeleton, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { getBasket, placeOrder } from '../../../contracts';
import { routes } from '../../paths';
import { StorePage } from '../../shared/store-page';
import { useCheckoutText } from '../../shared/use-checkout-text';

export default function CheckoutPage() {
  const t = useCheckoutText();
  return (
    <StorePage title={t('checkout.title')}>
      <CheckoutForm />
    </StorePage>
  );
}

/** Name and store; the team explore reports the chosen store by an event. */
function CheckoutForm() {
  const t = useCheckoutText();
  const [store, setStore] = useState<{ id: string; name: string }>();
  const [isIncomplete, setIsIncomplete] = useState(false);
  useEvent('explore.store-selected', ({ id, name }) => setStore({ id, name }));
  const order = useOrder();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsIncomplete(store === undefined);
    if (!store) return;
    order.mutate({
      firstName: textOf(fields, 'firstName'),
      lastName: textOf(fields, 'lastName'),
      storeId: store.id,
    });
  };
  return (
    <form onSubmit={submit} style={{ maxWidth: '28rem' }}>
      <Stack gap={4}>
        <TextField
          label={t('checkout.firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          required
        />
        <TextField
          label={t('checkout.lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          required
        />
        <Slot name="explore.store-picker" skeleton={<Skeleton height={72} />} />
        <Text role="status" tone={isIncomplete && !store ? 'danger' : 'muted'}>
          {store
            ? t('checkout.pickUp', { name: store.name })
            : t(isIncomplete ? 'checkout.noStore' : 'checkout.hint')}
        </Text>
        <Button type="submit" loading={order.isPending}>
          {t('checkout.order')}
        </Button>
      </Stack>
    </form>
  );
}

function useOrder() {
  const t = useCheckoutText();
  const cache = useContractCache();
  const navigate = useNavigate();
  return useContractMutation(placeOrder, {
    input: (body: { firstName: string; lastName: string; storeId: string }) => ({ body }),
    onSuccess() {
      cache.set(getBasket, {}, { lines: [], count: 0, total: 0 });
      void navigate(routes.thanks);
    },
    failure: () => ({
      '/basket': { title: t('checkout.empty') },
      otherwise: { title: t('checkout.failed') },
    }),
  });
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
