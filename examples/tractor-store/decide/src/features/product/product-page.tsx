import { Page, PageLink, Slot, useParams, useSearchParams } from '@atlas/mfe-kit';
import { Container, EmptyState, Grid, Heading, Skeleton, Stack, Text } from '@atlas/ui';
import { findProduct, findVariant, variantsOf } from '../../data/products';
import type { Product, Variant } from '../../data/products';
import { useDecideText } from '../../shared/use-decide-text';
import { Variants } from './variants';

export default function ProductPage() {
  const t = useDecideText();
  const product = findProduct(useParams().id);
  return (
    <Page title={product?.name ?? t('unknown.title')}>
      <Container style={{ paddingBlock: 'var(--space-4) var(--space-16)' }}>
        <Stack gap={8}>
          <Slot name="explore.header" skeleton={<Skeleton height={56} />} />
          {product ? <Details product={product} /> : <Unknown />}
        </Stack>
      </Container>
    </Page>
  );
}

/** Picture, variants and purchase of the variant that `sku` names, else of the first one. */
function Details({ product }: { product: Product }) {
  const [search] = useSearchParams();
  const variants = variantsOf(product);
  const named = findVariant(search.get('sku'));
  const variant = named?.product === product ? named : variants[0];
  if (!variant) return <Unknown />;
  return (
    <>
      <Grid min="20rem" gap={8} fit>
        <Slot
          name="decide.picture"
          props={{ sku: variant.sku, label: product.name }}
          skeleton={<Skeleton height={360} />}
        />
        <Purchase variant={variant} variants={variants} />
      </Grid>
      <Slot
        name="explore.recommendations"
        props={{ skus: [variant.sku] }}
        skeleton={<Skeleton height={360} />}
      />
    </>
  );
}

interface PurchaseProps {
  variant: Variant;
  variants: readonly Variant[];
}

function Purchase({ variant, variants }: PurchaseProps) {
  const t = useDecideText();
  const { id, name } = variant.product;
  return (
    <Stack gap={4}>
      <Heading level={1}>{name}</Heading>
      <Text size="lg">{t(`product.${id}.lead`)}</Text>
      <Text tone="muted">{t(`product.${id}.detail`)}</Text>
      <Variants chosen={variant} variants={variants} />
      <Slot name="checkout.buy" props={{ sku: variant.sku }} skeleton={<Skeleton height={96} />} />
    </Stack>
  );
}

function Unknown() {
  const t = useDecideText();
  return (
    <>
      <Heading level={1}>{t('unknown.title')}</Heading>
      <EmptyState
        icon="search"
        title={t('unknown.text')}
        action={<PageLink page="tractors-products">{t('unknown.all')}</PageLink>}
      />
    </>
  );
}
