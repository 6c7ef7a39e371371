import { PageLink } from '@atlas/mfe-kit';
import { StorePage } from '../../shared/store-page';
import { useCheckoutText } from '../../shared/use-checkout-text';

export default function ThanksPage() {
  const t = useCheckoutText();
  return (
    <StorePage title={t('thanks.title')} lead={t('thanks.lead')}>
      <p>
        <PageLink page="tractors">{t('thanks.back')}</PageLink>
      </p>
    </StorePage>
  );
}
