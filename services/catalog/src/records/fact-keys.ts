import { toolFactSchema } from '@atlas/contracts';
import type { FactKey } from '@atlas/contracts';

const shapes = toolFactSchema.def.options.map(({ shape }) => shape);

/** Keys of all facts, in the order of the schema. */
export const FACT_KEYS: readonly FactKey[] = shapes.flatMap(({ key }) => key.def.values);

/** Keys of facts of which a tool may have several, each with an id. */
export const FACTS_WITH_ID: ReadonlySet<string> = new Set(
  shapes.filter((shape) => 'id' in shape).flatMap(({ key }) => key.def.values),
);
