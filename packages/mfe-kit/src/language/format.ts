import { getPlatform } from '../platform/holder';

const LOCALES = { ko: 'ko-KR', en: 'en-US', ja: 'ja-JP', zh: 'zh-CN' } as const;

function locale(): string {
  return LOCALES[getPlatform().language.getState().language];
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** 1M and above as x.xM, 1K and above as xK (spec §9), in every language. What would round to `1000K` is a million. */
export function formatCompact(value: number): string {
  if (value >= 999_500) return `${(value / 1_000_000).toFixed(1)}M`;
  if (value >= 1_000) return `${Math.round(value / 1_000)}K`;
  return String(value);
}

/** The long form (`2026년 3월 1일`) unless options say otherwise. */
export function formatDate(value: Date | string | number, options?: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), options ?? { dateStyle: 'long' }).format(new Date(value));
}

/** `currency` is an ISO 4217 code; whole amounts show no fraction. */
export function formatMoney(value: number, currency = 'USD', options?: Intl.NumberFormatOptions): string {
  const fraction = Number.isInteger(value) ? { maximumFractionDigits: 0 } : {};
  return formatNumber(value, { style: 'currency', currency, ...fraction, ...options });
}
