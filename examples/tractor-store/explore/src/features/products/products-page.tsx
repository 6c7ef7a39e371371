import { Link, NavLink, useContract, useFormat, useParams } from '@atlas/mfe-kit';
import { EmptyState, Grid, Inline, Text } from '@atlas/ui';
import { listPrices } from '../../../contracts';
import { CATEGORIES, firstSku, isCategory, PRODUCTS } from '../../data/products';
import type { Product } from '../../data/products';
import { categoryPath, routes } from '../../paths';
import { ProductCard } from '../../shared/product-card';
import { StorePage } from '../../shared/store-page';
import { useExploreText } from '../../shared/use-explore-text';

/** All tractors, or those of the category in the path. */
export default function ProductsPage() {
  const t = useExploreText();
  const { category } = useParams();
  const isKnown = category === undefined || isCategory(category);
  const products = PRODUCTS.filter((one) => category === undefined || one.category === category);
  return (
    <StorePage title={t(`category.${isKnown ? (category ?? 'all') : 'unknown'}`)}>
      <Filter />
      {isKnown ? (
        <Grid as="section" aria-label={t('header.products')} min="15rem" gap={4}>
          {products.map((one) => (
            <ProductCard key={one.id} product={one} sku={firstSku(one)} level={2}>
              <StartingPrice product={one} />
            </ProductCard>
          ))}
        </Grid>
      ) : (
        <EmptyState
          icon="search"
          title={t('category.none')}
          action={<Link to={routes.products}>{t('category.all')}</Link>}
        />
      )}
    </StorePage>
  );
}

function Filter() {
  const t = useExploreText();
  return (
    <Inline as="nav" aria-label={t('filter')} gap={4}>
      <NavLink to={routes.products} end>
        {t('category.all')}
      </NavLink>
      {CATEGORIES.map((one) => (
        <NavLink key={one} to={categoryPath(one)}>
          {t(`category.${one}`)}
        </NavLink>
      ))}
    </Inline>
  );
}

/** The lowest price of its variants; nothing while the prices are unknown. */
function StartingPrice({ product: { id, colors } }: { product: Product }) {
  const t = useExploreText();
  const format = useFormat();
  const { data = [] } = useContract(listPrices, {});
  const skus: readonly string[] = colors.map((color) => `${id}-${color}`);
  const prices = data.filter(({ sku }) => skus.includes(sku)).map(({ price }) => price);
  if (prices.length === 0) return null;
  return <Text tone="muted">{t('from', { price: format.money(Math.min(...prices)) })}</Text>;
}
