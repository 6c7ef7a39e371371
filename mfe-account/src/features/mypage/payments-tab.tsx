import { Button, Card, EmptyState, Heading, Stack, Text } from '@atlas/ui';
import { useState } from 'react';
import { useAccountText } from '../../shared/use-account-text';

/** There is one plan; the button explains that paid plans require partnerships. */
export function PaymentsTab() {
  const t = useAccountText();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card>
      <Stack gap={4} align="start">
        <Stack gap={1}>
          <Text tone="muted" size="sm">
            {t('payments.current')}
          </Text>
          <Heading level={2} size="xl">
            {t('payments.free')}
          </Heading>
        </Stack>
        <Text>{t('payments.freeText')}</Text>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setIsShown(true)}>
          {t('payments.premium')}
        </Button>
        {isShown && <Text role="status">{t('payments.premiumText')}</Text>}
      </Stack>
    </Card>
  );
}

export function PurchasesTab() {
  const t = useAccountText();
  return <EmptyState title={t('purchases.empty')} description={t('purchases.emptyText')} />;
}
