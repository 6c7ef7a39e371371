import { useFormat } from '@atlas/mfe-kit';

/** @returns a function for the name of a country (ISO 3166-1) */
export function useCountryName(): (country: string) => string {
  const format = useFormat();
  return (country) => format.name('region', country);
}
