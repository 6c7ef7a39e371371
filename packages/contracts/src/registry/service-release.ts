import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { serviceManifestSchema, serviceNameSchema } from '../manifest';
import { findingSchema } from './check-release';
import { logEntrySchema } from './log-entry';
import { uncheckedSchema } from './publish-release';
import { releaseVersionSchema } from './release';

const facts = serviceManifestSchema.shape;

/** `service.json` as one version of it is published. */
export const serviceReleaseSchema = z.object({
  name: facts.name,
  version: releaseVersionSchema,
  health: facts.health,
  routes: facts.routes,
});
export type ServiceRelease = z.infer<typeof serviceReleaseSchema>;

/** Largest OpenAPI document, as JSON text. */
export const OPENAPI_LIMIT_BYTES = 1_048_576;

const name = z.string().check(z.regex(/^[A-Za-z][\w.-]*$/), z.maxLength(200));
const content = z.optional(z.record(z.string(), z.looseObject({})));
const operationFacts = {
  operationId: z.optional(z.string().check(z.maxLength(200))),
  parameters: z.optional(z.array(z.looseObject({}))),
  requestBody: z.optional(z.looseObject({ content })),
  responses: z.optional(z.record(z.string(), z.looseObject({ content }))),
  security: z.optional(z.array(z.looseObject({}))),
  /** For other services alone: the gateway lets nobody through to it, and nobody is shown it. */
  'x-internal': z.optional(z.boolean()),
  'x-audience': z.optional(z.string().check(z.maxLength(30))),
  'x-problems': z.optional(z.array(z.string().check(z.maxLength(100)))),
};
const operation = z.optional(
  z.looseObject({
    ...operationFacts,
    'x-alternatives': z.optional(z.array(z.looseObject(operationFacts))),
  }),
);

/** OpenAPI 3.1 as far as the platform reads it: what a service answers below its prefixes. */
export const openApiSchema = z.looseObject({
  openapi: z.string().check(z.regex(/^3\.[01]\.\d+$/)),
  info: z.looseObject({}),
  paths: z.record(
    z.string().check(z.startsWith('/'), z.maxLength(300)),
    z.looseObject({
      get: operation,
      head: operation,
      post: operation,
      put: operation,
      patch: operation,
      delete: operation,
      options: operation,
      trace: operation,
    }),
  ),
  components: z.optional(z.record(name, z.record(name, z.looseObject({})))),
});
export type OpenApi = z.infer<typeof openApiSchema>;

const candidate = { manifest: serviceReleaseSchema, openApi: openApiSchema };

/**
 * Stores an immutable release of a service: its routes and its OpenAPI document, no code. The gateway follows once
 * `catalog.service` is promoted, as a remote is. 409 for a version that is published already.
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

/** What publishing it would be answered; nothing is stored. */
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
