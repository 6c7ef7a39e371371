import { Link } from '@atlas/mfe-kit';
import { Inline } from '@atlas/ui';
import { PAINTS } from '../../data/products';
import type { Variant } from '../../data/products';
import { productPath } from '../../paths';
import { useDecideText } from '../../shared/use-decide-text';

interface Props {
  chosen: Variant;
  variants: readonly Variant[];
}

/** Links to the colours of a tractor, so that each variant has an address. */
export function Variants({ chosen, variants }: Props) {
  const t = useDecideText();
  return (
    <Inline as="nav" aria-label={t('colors')} gap={4}>
      {variants.map(({ sku, color, product }) => (
        <Link
          key={sku}
          to={productPath(product.id, sku)}
          replace
          aria-current={sku === chosen.sku ? 'true' : undefined}
        >
          <Inline as="span" gap={2}>
            <Swatch paint={PAINTS[color]} isChosen={sku === chosen.sku} />
            {t(`color.${color}`)}
          </Inline>
        </Link>
      ))}
    </Inline>
  );
}

function Swatch({ paint, isChosen }: { paint: string; isChosen: boolean }) {
  return (
    <span
      aria-hidden
      style={{
        width: '1.5rem',
        height: '1.5rem',
        borderRadius: '50%',
        background: paint,
        border: `${isChosen ? 3 : 1}px solid currentColor`,
      }}
    />
  );
}
