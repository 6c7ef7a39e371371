import { z } from 'zod';

/** Variables for measurements of pages. */
export const pageEnv = {
  PAGE_TRACES: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      "Share of visitors' actions that start a trace, where spans are exported; 0.01 is one in a hundred.",
    ),
  TRUST_TRACEPARENT: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      '1: a proxy in front starts traces and removes the `traceparent` of clients. Otherwise the gateway continues only traces of its own pages.',
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z-]{0,60}$/)
    .optional()
    .describe(
      "Header in which `TRUSTED_PROXIES` send the visitor's country (`CF-IPCountry`), for web vitals by country.",
    ),
};
