import type { FactKey } from './facts';

/** Facts that a source states, so that makers propose and feeds compare them; editors judge the others. */
export const STATED_FACTS = [
  'maker',
  'plan',
  'price',
  'access',
  'users',
  'launch',
  'platforms',
  'api',
  'languages',
  'interfaceLanguages',
  'availability',
  'integrations',
] as const satisfies readonly FactKey[];

/**
 * Whether a source states a fact of this key.
 * @param key key of the fact
 * @returns false for facts that editors judge
 */
export const isStatedFact = (key: string): boolean =>
  STATED_FACTS.some((allowed) => allowed === key);
