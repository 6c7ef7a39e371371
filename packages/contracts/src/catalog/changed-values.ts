import type { Language } from '../language';
import type { Money } from './money';
import { planNameIn } from './plan-names';

/** Formats an amount; `Format` of the kit is one. */
interface MoneyFormat {
  money(value: number, currency: string): string;
}

/** `Free, Pro $20/month`: a name, and its price where it has one. */
const PRICED = /^(.+?) (Free|(?:CN)?[$₩€¥]\d.*)$/;
/** `$20/month`, `CN¥1,200/year` or `₩9,900 once`, as the catalog writes a price. */
const PRICE = /^((?:CN)?[$₩€¥])(\d[\d,]*(?:\.\d+)?)[/ ](month|year|once)$/;
const CURRENCIES: Readonly<Record<string, Money['currency']>> = {
  $: 'USD',
  '₩': 'KRW',
  '€': 'EUR',
  '¥': 'JPY',
  'CN¥': 'CNY',
};
/** A monthly price reads as in the cards of tools. */
const PERIODS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ko: { month: '월 {amount}', year: '연 {amount}', once: '{amount}(일회 결제)' },
  en: { month: '{amount} a month', year: '{amount} a year', once: '{amount} once' },
  ja: { month: '月額{amount}', year: '年額{amount}', once: '{amount}（買い切り）' },
  zh: { month: '每月 {amount}', year: '每年 {amount}', once: '{amount}（一次性）' },
};

/**
 * A changed price, or the plans before or after a change, as a visitor reads them.
 * @param value as a change has it: `Free`, `$20/month`, or `Free Free, Pro $20/month` for names with prices
 * @param language the visitor's language
 * @param format formats amounts in that language
 * @returns prices and names of plans in the language; a plan called like its price is named once, and what is neither
 * is unchanged
 * @example
 * changedValueIn('Free Free, Pro $20/month', 'ko', format) // '무료, Pro 월 $20'
 */
export function changedValueIn(value: string, language: Language, format: MoneyFormat): string {
  const inLanguage = (word: string) =>
    priceIn(word, language, format) ?? planNameIn(word, language);
  return value
    .split(', ')
    .map((item) => {
      const [, name = item, price] = PRICED.exec(item) ?? [];
      const words = [name, ...(price ? [price] : [])].map(inLanguage);
      return [...new Set(words)].join(' ');
    })
    .join(', ');
}

function priceIn(text: string, language: Language, format: MoneyFormat): string | undefined {
  const [, sign = '', figure = '', per = ''] = PRICE.exec(text) ?? [];
  const currency = CURRENCIES[sign];
  if (!currency) return undefined;
  const amount = format.money(Number(figure.replaceAll(',', '')), currency);
  return PERIODS[language][per]?.replace('{amount}', () => amount);
}
