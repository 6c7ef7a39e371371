import { useLanguage } from '@atlas/mfe-kit';

/** What the visitor's language calls a country of ISO 3166-1. */
export function useCountryName(): (country: string) => string {
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (country) => names.of(country) ?? country;
}
