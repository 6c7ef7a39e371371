import { formatNumber } from '@atlas/mfe-kit';

/** One decimal, as all shares and changes are shown. */
export function percent(value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  return `${formatNumber(value, { signDisplay, minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
}
