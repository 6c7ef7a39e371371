import {
  RECORD_CURRENCIES,
  SOURCE_KINDS,
  sourceUrlSchema,
  STATED_FACTS,
  toolIdSchema,
} from '@atlas/contracts';
import * as z from 'zod/mini';

const column = z.string().check(z.minLength(1), z.maxLength(120));
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Where a value comes from: a column, or the same text for every row. */
const textSchema = z.union([z.strictObject({ column }), z.strictObject({ text: z.string() })]);
export type TextOf = z.infer<typeof textSchema>;

/** A value of a fact from one column. An empty cell states nothing. */
export const cellSchema = z.strictObject({
  column,
  as: z._default(z.enum(['text', 'number', 'boolean', 'list']), 'text'),
  /** Between the items of a list in one cell. */
  separator: z._default(z.string().check(z.minLength(1)), ','),
  lowerCase: z._default(z.boolean(), false),
  /**
   * Value by cell, or by item of a list. Of several values any counts as equal to what is published, and the first one is
   * proposed. Null: the cell states nothing. A cell that is not named is an error.
   */
  values: z.optional(
    z.record(z.string(), z.union([scalar, z.null(), z.array(scalar).check(z.minLength(1))])),
  ),
});
export type CellSpec = z.infer<typeof cellSchema>;

export const factSchema = z.strictObject({
  fact: z.enum(STATED_FACTS),
  /** Of a plan. */
  id: z.optional(textSchema),
  /** One column for a simple value; columns by field for the others. Fields that are not named keep what is published. */
  value: z.union([cellSchema, z.record(z.string(), cellSchema)]),
});
export type FactSpec = z.infer<typeof factSchema>;

export const pricesSchema = z.strictObject({
  /** Amounts: `20`, `1,234.50`, `$9.99`. */
  column,
  /** Amount by text, such as 0 by `Free`. Null: the text states no amount, such as `Contact us`. */
  values: z._default(z.record(z.string(), z.nullable(z.number())), {}),
  currency: z.union([z.enum(RECORD_CURRENCIES), z.strictObject({ column })]),
  per: z.union([
    z.enum(['month', 'year', 'once']),
    z.strictObject({
      column,
      values: z.record(z.string(), z.enum(['month', 'year', 'once'])),
    }),
  ]),
  /** `cheapest`: the lowest price of a paid plan in this currency and period. Otherwise the column with the plan's name. */
  plan: z.union([z.literal('cheapest'), z.strictObject({ column })]),
  /** What an amount of 0 states. */
  zero: z._default(z.enum(['nothing', 'free']), 'nothing'),
});
export type PriceSpec = z.infer<typeof pricesSchema>;

/** Settings of a feed that reads rows. */
export const rowShape = {
  format: z.enum(['csv', 'json', 'jsonl']),
  /** JSON pointer of the list in a JSON file. */
  list: z._default(z.string().check(z.regex(/^(\/[^/]*)*$/)), ''),
  /** How a row finds its tool; the first that finds one counts. */
  tool: z
    .array(z.strictObject({ by: z.enum(['id', 'name', 'alias', 'domain']), column }))
    .check(z.minLength(1), z.maxLength(8)),
  /** Ids of tools by the first column of `tool`, where nothing else finds them. Null: the tool is another one. */
  ids: z._default(z.record(z.string(), z.nullable(toolIdSchema)), {}),
  source: z.strictObject({
    publisher: z.string(),
    kind: z.enum(SOURCE_KINDS),
    url: z.union([z.strictObject({ column }), sourceUrlSchema]),
    publishedAt: z.optional(z.strictObject({ column })),
    says: z.optional(z.string()),
  }),
};

const mappingShape = { ...rowShape, facts: z.array(factSchema).check(z.minLength(1)) };
export const mappingSchema = z.strictObject({ adapter: z.literal('mapping'), ...mappingShape });
export const pricesFeedSchema = z.strictObject({
  adapter: z.literal('prices'),
  ...rowShape,
  prices: pricesSchema,
  facts: z._default(z.array(factSchema), []),
});
export type RowSettings = z.infer<z.ZodMiniObject<typeof rowShape>>;
