import type { FactKey, FactOf, ToolRecord } from '@atlas/contracts';

type Facts = Pick<ToolRecord, 'facts'>;

/** The fact with this key; undefined when the record lacks it. */
export function factOf<K extends FactKey>(record: Facts, key: K): FactOf<K> | undefined {
  return factsOf(record, key)[0];
}

/** All facts with this key, in the order of the record. */
export function factsOf<K extends FactKey>({ facts }: Facts, key: K): FactOf<K>[] {
  return facts.filter((fact): fact is FactOf<K> => fact.key === key);
}
