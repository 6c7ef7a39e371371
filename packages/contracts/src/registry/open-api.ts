import * as z from 'zod/mini';
import { usesSchema } from './release';

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
  /** For services only: not routed by the gateway and not documented publicly. */
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

/** OpenAPI 3.1 document of a service, as far as the platform reads it. */
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
  /** Operations of other services that this one calls. */
  'x-uses': z.optional(usesSchema.shape.operations),
  components: z.optional(z.record(name, z.record(name, z.looseObject({})))),
});
export type OpenApi = z.infer<typeof openApiSchema>;
