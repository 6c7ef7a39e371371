import { Button, Card, EmptyState, Heading, Stack, Text } from '@atlas/ui';
import { useState } from 'react';
import { useAccountText } from '../../shared/use-account-text';

/** There is one plan; paid ones wait for partnerships (spec §1), which the button says. */
export function PaymentsTab() {
  const t = useAccountText();
  const [asked, setAsked] = useState(false);
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
        <Button variant="secondary" aria-expanded={asked} onClick={() => setAsked(true)}>
          {t('payments.premium')}
        </Button>
        {asked && <Text role="status">{t('payments.premiumText')}</Text>}
      </Stack>
    </Card>
  );
}

export function PurchasesTab() {
  const t = useAccountText();
  return <EmptyState title={t('purchases.empty')} description={t('purchases.emptyText')} />;
}
