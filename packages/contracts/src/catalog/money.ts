import * as z from 'zod/mini';

/** A parsed price string. `null` when it contains no amount. */
export const moneySchema = z.object({
  /** Hundredths of the currency unit, even where it has no smaller coin (won, yen). */
  cents: z.int().check(z.nonnegative()),
  currency: z.enum(['USD', 'KRW', 'EUR', 'JPY', 'CNY']),
  period: z.enum(['month', 'year', 'once']),
});
export type Money = z.infer<typeof moneySchema>;
