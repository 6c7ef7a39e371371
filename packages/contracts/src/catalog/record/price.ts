import * as z from 'zod/mini';
import { plainText } from '../../plain-text';

export const RECORD_CURRENCIES = ['USD', 'KRW', 'EUR', 'JPY', 'CNY'] as const;

const currency = z.enum(RECORD_CURRENCIES);
/** In units of the currency: 9.99 dollars, 15000 won. At most two decimals. */
const amount = z.number().check(
  z.minimum(0),
  z.maximum(10_000_000),
  z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'At most two decimals',
  }),
);

/** A price as the maker states it. */
export const recordPriceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('amount'),
    amount,
    currency,
    per: z.enum(['month', 'year', 'once']),
    /** The price is for each user of a team. */
    seat: z.optional(z.boolean()),
    /** A lower price at first: so much in each of the first months. */
    intro: z.optional(z.strictObject({ amount, months: z.int().check(z.positive()) })),
  }),
  z.strictObject({ kind: z.literal('free') }),
  /** The maker names a price on request only. */
  z.strictObject({ kind: z.literal('on-request') }),
  /** Paid by use, with the rate where the maker names one: 15 USD per `1M UTF-8 bytes`. */
  z.strictObject({
    kind: z.literal('usage'),
    rate: z.optional(z.strictObject({ amount, currency, per: plainText(60) })),
  }),
  /** No price was found. */
  z.strictObject({ kind: z.literal('unknown') }),
]);
export type RecordPrice = z.infer<typeof recordPriceSchema>;
