import type { SlotProps } from '@atlas/contracts';
import { Grid, Section } from '@atlas/ui';
import { ProductCard } from '../../shared/product-card';
import { useExploreText } from '../../shared/use-explore-text';
import { recommend } from './recommend';

const SHOWN = 4;

/** Tractors in colours like those of the given variants. */
export default function Recommendations({ skus }: SlotProps['explore.recommendations']) {
  const t = useExploreText();
  return (
    <Section id="tractor-recommendations" title={t('recommendations')}>
      <Grid min="13rem" gap={4} rowOnPhones>
        {recommend(skus, SHOWN).map(({ sku, product }) => (
          <ProductCard key={sku} sku={sku} product={product} />
        ))}
      </Grid>
    </Section>
  );
}
