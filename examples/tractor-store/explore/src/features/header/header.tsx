import { NavLink, Slot } from '@atlas/mfe-kit';
import { Inline, Skeleton } from '@atlas/ui';
import { routes } from '../../paths';
import { useExploreText } from '../../shared/use-explore-text';

/** Navigation of the store with the basket of the team checkout. */
export default function Header() {
  const t = useExploreText();
  return (
    <Inline as="nav" aria-label={t('header.label')} gap={5} justify="space-between">
      <Inline gap={5}>
        <NavLink to={routes.home} end>
          {t('home.title')}
        </NavLink>
        <NavLink to={routes.products}>{t('header.products')}</NavLink>
        <NavLink to={routes.stores}>{t('header.stores')}</NavLink>
      </Inline>
      <Slot name="checkout.mini-basket" skeleton={<Skeleton width="7rem" height={40} />} />
    </Inline>
  );
}
