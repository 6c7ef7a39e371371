import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { serviceNameSchema } from '../manifest';
import { percentSchema } from './pointer';
import { releaseVersionSchema } from './release';
import { serviceReleaseSchema } from './service-release';

/** Lease of a registered process; it renews three times as often. */
export const LEASE_SECONDS = 30;

/** `http://news-1:8080`: address of one process of a service. */
export const instanceUrlSchema = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(200), z.regex(/^https?:\/\/[^/?#@]+$/));

const instanceSchema = z.object({
  service: serviceNameSchema,
  url: instanceUrlSchema,
  /** Release of the process; defaults to the live one. */
  version: z.optional(releaseVersionSchema),
});
export type ServiceInstance = z.infer<typeof instanceSchema>;

const errors = ['bad-token', 'other-slice', 'missing-scope'] as const;

/** Registers a process or renews its lease (`until`). Requires the scope `serve` or the service token. */
export const registerInstance = defineContract({
  id: 'registry.registerInstance',
  method: 'POST',
  path: '/api/registry/instances',
  body: instanceSchema,
  output: z.object({ ...instanceSchema.shape, until: z.iso.datetime() }),
  errors: [...errors, 'release-not-found'],
});

/** Removes a process that stops, so that it receives no more calls. */
export const removeInstance = defineContract({
  id: 'registry.removeInstance',
  method: 'DELETE',
  path: '/api/registry/instances',
  query: z.object({ service: serviceNameSchema, url: instanceUrlSchema }),
  output: z.object({ ok: z.literal(true) }),
  errors,
});

const liveServiceSchema = z.object({
  ...serviceReleaseSchema.shape,
  /** Disabled as a whole: its routes respond 503. */
  off: z.boolean(),
  /** Version that some visitors use. */
  canary: z.optional(z.object({ version: releaseVersionSchema, percent: percentSchema })),
  /** Versions that were rolled back automatically; their processes receive no calls. */
  ended: z.optional(z.array(releaseVersionSchema)),
});
export type LiveService = z.infer<typeof liveServiceSchema>;

export const liveServicesSchema = z.object({
  /** Hash of the following fields, for change detection. */
  digest: z.string(),
  services: z.array(liveServiceSchema),
  instances: z.array(instanceSchema),
});
export type LiveServices = z.infer<typeof liveServicesSchema>;

/** Long poll: responds when the state differs from the caller's digest, or after `wait` seconds. */
export const followServices = defineContract({
  id: 'registry.followServices',
  method: 'GET',
  path: '/api/registry/services/follow',
  query: z.object({
    known: z.optional(z.string().check(z.maxLength(100))),
    wait: z.coerce.number().check(z.minimum(0), z.maximum(25)),
  }),
  output: liveServicesSchema,
  auth: 'service',
});

/** Every live service with its registered processes. */
export const listServices = defineContract({
  id: 'registry.listServices',
  method: 'GET',
  path: '/api/registry/services',
  output: z.object({
    services: z.array(
      z.object({
        name: serviceNameSchema,
        version: z.string(),
        off: z.boolean(),
        prefixes: z.array(z.string()),
        /** Instances of the canary, which are not in the other list. */
        instances: z.array(z.string()),
        canary: z.optional(
          z.object({
            version: releaseVersionSchema,
            percent: percentSchema,
            instances: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: ['bad-token'],
});
