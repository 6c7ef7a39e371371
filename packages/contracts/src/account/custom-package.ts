import * as z from 'zod/mini';
import { moneySchema } from '../catalog/money';
import { plainText } from '../plain-text';

/** Limits per user. */
export const MAX_PACKAGES = 50;
export const MAX_PACKAGE_TOOLS = 30;

const packageToolSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.nullable(z.string()),
  /** Cheapest paid plan per month; null without one or when the catalog is unavailable. */
  monthlyPrice: z.nullable(moneySchema),
});

/** A package that a user has put together. */
export const customPackageSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** In the owner's order, the same as in `toolIds`. */
  tools: z.array(packageToolSchema),
  toolIds: z.array(z.string()),
  /** Sum of the tools' monthly prices, one entry for each currency; empty when no price is known. */
  estimatedCost: z.array(moneySchema),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Path token of the public link; null while it is not shared. */
  shareToken: z.nullable(z.string()),
});
export type CustomPackage = z.infer<typeof customPackageSchema>;

/** What a visitor with the link sees, without the owner. */
export const sharedPackageSchema = z.omit(customPackageSchema, {
  shareToken: true,
  updatedAt: true,
});
export type SharedPackage = z.infer<typeof sharedPackageSchema>;

export const packageDraftSchema = z.strictObject({
  name: plainText(80),
  description: z.optional(z.nullable(plainText(500, 0))),
  tools: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
        note: z.optional(z.nullable(plainText(300, 0))),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_PACKAGE_TOOLS),
      z.refine(
        (tools) => new Set(tools.map(({ id }) => id)).size === tools.length,
        'A tool is listed twice.',
      ),
    ),
});
export type PackageDraft = z.infer<typeof packageDraftSchema>;
