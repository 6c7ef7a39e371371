import type { SlotProps } from '@atlas/contracts';
import { findVariant } from '../../data/products';
import { renderTractor } from './render-tractor';

/** Picture of a variant; nothing for an unknown one. */
export default function Picture({ sku, label }: SlotProps['decide.picture']) {
  const variant = findVariant(sku);
  if (!variant) return null;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderTractor(variant))}`}
      alt={label}
      width={320}
      height={240}
      style={{ width: '100%', height: 'auto' }}
    />
  );
}
