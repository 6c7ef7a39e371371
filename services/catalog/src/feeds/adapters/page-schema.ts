import { sourceUrlSchema, toolIdSchema } from '@atlas/contracts';
import { compile } from 'css-select';
import * as z from 'zod/mini';
import { factSchema, pricesSchema } from './mapping-schema';

const selector = z
  .string()
  .check(z.minLength(1), z.maxLength(300), z.refine(isSelector, { error: 'Not a CSS selector' }));

/** A value within a row of the page. */
const columnSchema = z.strictObject({
  /** First element below the row that matches; without it the row itself. */
  select: z.optional(selector),
  /** Attribute of that element; without it its text. */
  attribute: z.optional(z.string().check(z.regex(/^[a-z][\w:.-]{0,60}$/i))),
  /** Regular expression; the value is its first group. A text that it does not match states nothing. */
  pattern: z.optional(
    z.string().check(z.maxLength(200), z.refine(hasGroup, { error: 'Not a pattern with a group' })),
  ),
});
export type PageColumn = z.infer<typeof columnSchema>;

/** Settings of a feed that reads the plans on one page of a maker. */
export const pageSchema = z.strictObject({
  adapter: z.literal('page'),
  /** The tool that the page is about. */
  tool: toolIdSchema,
  source: z.strictObject({
    publisher: z.string().check(z.minLength(1)),
    /** The page that readers open; without it `url`. */
    url: z.optional(sourceUrlSchema),
    says: z.optional(z.string()),
  }),
  read: z.union([
    /** Elements of the page: one row for each that `rows` selects. */
    z.strictObject({
      rows: selector,
      columns: z.record(z.string().check(z.minLength(1)), columnSchema),
    }),
    /** JSON in the page, such as JSON-LD: the rows are the list at this pointer. */
    z.strictObject({ script: selector, list: z.string().check(z.regex(/^(\/[^/]*)*$/)) }),
  ]),
  prices: pricesSchema,
  facts: z._default(z.array(factSchema), []),
});
export type PageSettings = z.infer<typeof pageSchema>;

function isSelector(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

function hasGroup(text: string): boolean {
  try {
    return (new RegExp(`${text}|`, 'u').exec('')?.length ?? 0) > 1;
  } catch {
    return false;
  }
}
