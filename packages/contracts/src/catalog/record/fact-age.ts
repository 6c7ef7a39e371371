import type { FactKey } from './facts';

/** Days after which the newest source of a fact is too old to rely on. */
export const FACT_AGE_DAYS: Readonly<Partial<Record<FactKey, number>>> = {
  plan: 180,
  price: 180,
  access: 180,
  users: 365,
  platforms: 365,
  api: 365,
  languages: 365,
  interfaceLanguages: 365,
  availability: 365,
  maker: 730,
};
