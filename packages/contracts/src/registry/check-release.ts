import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { openApiSchema } from './open-api';
import { releaseManifestSchema } from './release';

/** A finding of a release check. */
export const findingSchema = z.object({
  /** A `break` refuses the release; a `note` is informational. */
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
  /** Affected party: a slice, `shell`, `visitors`. */
  who: z.string(),
  what: z.string(),
  /** What has to be released or fixed first. */
  first: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Checks a manifest as publishing would; stores nothing. */
export const checkRelease = defineContract({
  id: 'registry.checkRelease',
  method: 'POST',
  path: '/api/registry/checks',
  body: z.object({
    manifest: releaseManifestSchema,
    /** OpenAPI document of the slice's service in the same release; defaults to the published one. */
    openApi: z.optional(openApiSchema),
  }),
  output: z.object({ findings: z.array(findingSchema) }),
  errors: ['bad-token', 'other-slice', 'site-unknown'],
});
