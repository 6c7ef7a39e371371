/** Countries of use that can be selected; those of the site's languages first. */
// prettier-ignore
export const USE_COUNTRIES = [
  'KR', 'US', 'JP', 'CN', 'TW', 'HK', 'SG', 'GB', 'CA', 'AU', 'NZ',
  'IE', 'IN', 'DE', 'FR', 'ES', 'IT', 'BR', 'MX', 'VN', 'TH', 'ID',
] as const;
export type UseCountry = (typeof USE_COUNTRIES)[number];
