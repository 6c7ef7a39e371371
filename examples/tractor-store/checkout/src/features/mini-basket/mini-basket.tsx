import { Link } from '@atlas/mfe-kit';
import { routes } from '../../paths';
import { useBasket } from '../../shared/use-basket';
import { useCheckoutText } from '../../shared/use-checkout-text';

/** Link to the basket; the number of tractors is known in the browser only. */
export default function MiniBasket() {
  const t = useCheckoutText();
  const { data } = useBasket();
  return (
    <Link to={routes.basket} aria-live="polite">
      {data ? t('mini.count', { count: data.count }) : t('basket.title')}
    </Link>
  );
}
