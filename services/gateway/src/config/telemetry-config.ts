import { z } from 'zod';

/** What the gateway is told of how pages are measured. */
export const pageEnv = {
  PAGE_TRACES: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      "Share of visitors' actions that the page begins a trace of, where spans are sent; 0.01 is one in a hundred.",
    ),
  TRUST_TRACEPARENT: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      "1: a proxy in front begins traces and drops what callers send as `traceparent`. Else the gateway's spans go on with traces of its own pages alone.",
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z-]{0,60}$/)
    .optional()
    .describe(
      "The field in which `TRUSTED_PROXIES` name the visitor's country (`CF-IPCountry`), for web vitals by country.",
    ),
};
