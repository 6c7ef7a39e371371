import { CATEGORY_LABELS, LANGUAGES, pickText } from '@atlas/contracts';
import type { Category, Money, Tool } from '@atlas/contracts';
import { useFormat, useLanguage, useText } from '@atlas/mfe-kit';

type PricedTool = Pick<Tool, 'pricing' | 'monthlyPrice' | 'price'>;
type ToolList = 'features' | 'pros' | 'cons' | 'useCases' | 'bestFor' | 'notFor' | 'keywords';

/** Texts of this remote and its data in the current language. */
export function useCatalogText() {
  const t = useText('catalog');
  const format = useFormat();
  const { language } = useLanguage();
  // `Free`, `Custom` and similar values of the curated data are texts, not numbers.
  const priceWords = (words: string) => (/\d/.test(words) ? words : t(`price.${words}`));
  const money = (cents: number, currency = 'USD') => format.money(cents / 100, currency);
  const perMonth = (price: Money | null, words: string) => {
    if (price && price.cents > 0)
      return t('money.perMonth', { amount: money(price.cents, price.currency) });
    return priceWords(words);
  };
  return {
    t,
    language,
    money,
    category: (key: Category | 'all') => CATEGORY_LABELS[key][LANGUAGES.indexOf(language)] ?? key,
    name: (entity: { name: string; nameEn: string }) =>
      pickText(entity, 'name', language) ?? entity.name,
    description: (entity: { description: string; descriptionEn: string }) =>
      pickText(entity, 'description', language) ?? '',
    list: <F extends ToolList>(tool: { [field in F]?: string[] | undefined }, field: F) =>
      pickText<F, string[]>(tool, field, language) ?? [],
    why: (alternative: { why: string; whyEn: string }) =>
      pickText(alternative, 'why', language) ?? alternative.why,
    /** `words` is the maker's text, shown without a monthly amount. */
    perMonth,
    /** What a tool costs; of a freemium tool, that it starts free and what more costs. */
    toolPrice: ({ pricing, monthlyPrice, price }: PricedTool) => {
      if (pricing === 'free') return t('pricing.free');
      if (pricing === 'paid' || !monthlyPrice || monthlyPrice.cents === 0)
        return perMonth(monthlyPrice, price);
      return t('money.freeOrFrom', { amount: money(monthlyPrice.cents, monthlyPrice.currency) });
    },
    country: (code: string) => format.name('region', code),
    languageName: (code: string) => format.name('language', code),
  };
}
