import { useFormat } from '@atlas/mfe-kit';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Formats shares and changes with one decimal. */
export function usePercent() {
  const format = useFormat();
  return (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
    `${format.number(value, { signDisplay, ...ONE_DECIMAL })}%`;
}
