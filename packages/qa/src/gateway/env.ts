import { z } from 'zod';

/** Environment variables of the QA plugins. */
export const qaEnv = {
  OVERRIDE_ORIGINS: z
    .string()
    .optional()
    .describe(
      "Origins that overrides may come from; with the site's own, previews are allowed. By default any port of this machine, in production none.",
    ),
};
