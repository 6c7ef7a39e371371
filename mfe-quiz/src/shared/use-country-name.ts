import { useLanguage } from '@atlas/mfe-kit';

/** @returns a function for the name of a country (ISO 3166-1) */
export function useCountryName(): (country: string) => string {
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (country) => names.of(country) ?? country;
}
