import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { openApiSchema } from './open-api';
import { releaseManifestSchema } from './release';

/** One thing that a release would break, or that its team should know. */
export const findingSchema = z.object({
  /** A release with a `break` is refused; a `note` is said and passes. */
  level: z.enum(['break', 'note']),
  rule: z.enum([
    'exposes',
    'routes',
    'slots',
    'events',
    'api',
    'limits',
    'openapi',
    'uses',
    'isolation',
    'shared',
    'budget',
    'styles',
    'texts',
  ]),
  /** Who would be hurt: a slice, `shell`, `visitors`. */
  who: z.string(),
  what: z.string(),
  /** What has to be released first, or mended. */
  first: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** What publishing this manifest would be answered, as far as the manifest alone tells; nothing is stored. */
export const checkRelease = defineContract({
  id: 'registry.checkRelease',
  method: 'POST',
  path: '/api/registry/checks',
  body: z.object({
    manifest: releaseManifestSchema,
    /** The document of the slice's own service as it is to be released with it; unsaid, the one published last. */
    openApi: z.optional(openApiSchema),
  }),
  output: z.object({ findings: z.array(findingSchema) }),
  errors: ['bad-token', 'other-slice', 'site-unknown'],
});
