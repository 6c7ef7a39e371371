import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { serviceNameSchema } from '../manifest';
import { percentSchema } from './pointer';
import { releaseVersionSchema } from './release';
import { serviceReleaseSchema } from './service-release';

/** So long a process is known after it last said that it is there; it says so three times as often. */
export const LEASE_SECONDS = 30;

/** `http://news-1:8080`: where the gateway reaches one process of a service. */
export const instanceUrlSchema = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(200), z.regex(/^https?:\/\/[^/?#@]+$/));

const instanceSchema = z.object({
  service: serviceNameSchema,
  url: instanceUrlSchema,
  /** Release that the process is of. One that does not say is taken for what is live. */
  version: z.optional(releaseVersionSchema),
});
export type ServiceInstance = z.infer<typeof instanceSchema>;

const errors = ['bad-token', 'other-slice', 'missing-scope'] as const;

/** A process says where it is reached: now, and again before `until`. Takes a token with the scope `serve`, or the services' own. */
export const registerInstance = defineContract({
  id: 'registry.registerInstance',
  method: 'POST',
  path: '/api/registry/instances',
  body: instanceSchema,
  output: z.object({ ...instanceSchema.shape, until: z.iso.datetime() }),
  errors,
});

/** A process that ends says so: nobody is sent there any more. */
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
  /** Switched off as a whole: its routes answer 503. */
  off: z.boolean(),
  /** Version that some visitors are served by. */
  canary: z.optional(z.object({ version: releaseVersionSchema, percent: percentSchema })),
  /** Versions that the registry took back: nobody is sent to their processes. */
  ended: z.optional(z.array(releaseVersionSchema)),
});
export type LiveService = z.infer<typeof liveServiceSchema>;

export const liveServicesSchema = z.object({
  /** Stands for all that follows: who knows it knows this. */
  digest: z.string(),
  services: z.array(liveServiceSchema),
  instances: z.array(instanceSchema),
});
export type LiveServices = z.infer<typeof liveServicesSchema>;

/** Answers as soon as there is something else than the caller knows, or after `wait` seconds with what is so then. */
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

/** Every live service and the processes that registered themselves. */
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
        /** Those of the canary are there, not here. */
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
