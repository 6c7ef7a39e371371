import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { serviceManifestSchema, serviceNameSchema } from '../manifest';
import { findingSchema } from './check-release';
import { logEntrySchema } from './log-entry';
import { openApiSchema } from './open-api';
import { uncheckedSchema } from './publish-release';
import { releaseVersionSchema } from './release';

const facts = serviceManifestSchema.shape;

/** A published version of `service.json`. */
export const serviceReleaseSchema = z.object({
  name: facts.name,
  version: releaseVersionSchema,
  health: facts.health,
  routes: facts.routes,
});
export type ServiceRelease = z.infer<typeof serviceReleaseSchema>;

const candidate = { manifest: serviceReleaseSchema, openApi: openApiSchema };

/**
 * Publishes an immutable release of a service: its routes and its OpenAPI document, no code. The gateway uses it once
 * `catalog.service` is promoted. 409 when the version exists.
 */
export const publishService = defineContract({
  id: 'registry.publishService',
  method: 'POST',
  path: '/api/registry/services',
  body: z.object({ ...candidate, unchecked: uncheckedSchema }),
  output: logEntrySchema,
  status: 201,
  errors: [
    'bad-token',
    'other-slice',
    'missing-scope',
    'published-already',
    'release-too-large',
    'release-refused',
    'site-unknown',
  ],
});

/** Checks a service release as publishing would; stores nothing. */
export const checkService = defineContract({
  id: 'registry.checkService',
  method: 'POST',
  path: '/api/registry/service-checks',
  body: z.object(candidate),
  output: z.object({ findings: z.array(findingSchema) }),
  errors: ['bad-token', 'other-slice', 'site-unknown'],
});

/** One published version of a service, with its document. */
export const getServiceRelease = defineContract({
  id: 'registry.getServiceRelease',
  method: 'GET',
  path: '/api/registry/services/{name}/{version}',
  params: z.object({ name: serviceNameSchema, version: releaseVersionSchema }),
  output: z.object(candidate),
  errors: ['bad-token', 'release-not-found'],
});
