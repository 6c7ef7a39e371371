import * as z from 'zod/mini';

export const PRICING = ['free', 'freemium', 'paid'] as const;
export const pricingSchema = z.enum(PRICING);
export type Pricing = z.infer<typeof pricingSchema>;
