import type { Bundle } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import { Button, Card, Figure, Heading, Stack, Text } from '@atlas/ui';
import { Facts } from '../../shared/facts';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useMailTo } from '../../shared/use-mail-to';

/** Price of the tools and planned price of the package, which cannot be bought yet. */
export function PriceCard({ bundle }: { bundle: Bundle }) {
  const { t, name, money, perMonth: priceText } = useCatalogText();
  const { price } = bundle;
  const perMonth = (cents: number) => t('money.perMonth', { amount: money(cents, price.currency) });
  const notify = useMailTo(t('bundle.notifySubject', { name: name(bundle) }));
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {t('bundle.price')}
        </Heading>
        <div>
          <Text size="sm" tone="muted">
            {t('bundle.package')}
          </Text>
          <Figure $size="2xl">{perMonth(price.packageCents)}</Figure>
        </div>
        <Facts
          items={[
            [t('bundle.individual'), perMonth(price.individualCents)],
            [t('bundle.savings'), `${perMonth(price.savingsCents)} (${price.savingsPercent}%)`],
          ]}
        />
        {price.unpriced.map((tool) => (
          <Text key={tool.id} size="sm" tone="muted">
            {t('bundle.unpriced', { name: tool.name, price: priceText(null, tool.price) })}
          </Text>
        ))}
        <Text size="sm">{`${t('bundle.trial', { days: bundle.freeTrialDays })} · ${t('bundle.cancel')}`}</Text>
        <Stack gap={3} align="stretch">
          <Button disabled={!bundle.purchasable}>{t('bundle.buy')}</Button>
          <Slot name="package.save" props={{ name: name(bundle), toolIds: bundle.toolIds }} />
          {notify && <a href={notify}>{t('bundle.notify')}</a>}
        </Stack>
      </Stack>
    </Card>
  );
}
