import type { CustomPackage } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { useAccountText } from './use-account-text';

/** `₩30,000 + $20 a month`; nothing without a known price. */
export function Cost({ of }: { of: CustomPackage['estimatedCost'] }) {
  const t = useAccountText();
  const format = useFormat();
  if (of.length === 0) return null;
  const cost = of.map(({ cents, currency }) => format.money(cents / 100, currency)).join(' + ');
  return <>{t('package.cost', { cost })}</>;
}
