import { originSchema, serviceEnvSchema, toServiceConfig } from '@atlas/service-kit';
import type { ServiceConfig } from '@atlas/service-kit';
import * as z from 'zod';

export const envSchema = serviceEnvSchema
  .extend({
    ARTIFACTS_DIR: z
      .string()
      .min(1)
      .optional()
      .describe('Folder of the published files; where S3_BUCKET is not set.'),
    S3_BUCKET: z.string().min(1).optional().describe('Bucket of the published files.'),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .default('https://s3.amazonaws.com')
      .describe('Any S3-compatible store.'),
    S3_REGION: z.string().default('us-east-1').describe('Region of the store.'),
    S3_ACCESS_KEY_ID: z.string().optional().describe('Key id at the store.'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe('Key at the store. Secret.'),
    SITE_URL: originSchema
      .optional()
      .describe(
        'Address of the gateway, whose shell and services a release is compared with; without it this check is skipped.',
      ),
    WATCH_MINUTES: z.coerce
      .number()
      .positive()
      .max(35_000)
      .default(30)
      .describe('Minutes after a promotion in which a release is judged like a canary.'),
    RELEASE_WEBHOOK: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Webhook (POST, JSON) for automatic rollbacks and promotions that await approval.'),
    APPROVAL_FOR: z
      .string()
      .regex(/^(?:\*|[a-z][a-z0-9-]*(?:,[a-z][a-z0-9-]*)*)$/)
      .optional()
      .describe(
        'Slices whose promotions wait for a second token with the scope `approve`: names with commas between, `*` for all.',
      ),
    APPROVAL_MINUTES: z.coerce
      .number()
      .positive()
      .max(35_000)
      .default(60)
      .describe('Minutes that a promotion waits for its approval.'),
  })
  .superRefine((env, issue) => {
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
      issue.addIssue({
        code: 'custom',
        path: ['S3_ACCESS_KEY_ID'],
        message: 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      });
    }
    if (!env.S3_BUCKET && !env.ARTIFACTS_DIR)
      issue.addIssue({
        code: 'custom',
        path: ['ARTIFACTS_DIR'],
        message: 'Set ARTIFACTS_DIR, or S3_BUCKET.',
      });
  });

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Slices whose promotions need approval by a second token, and the approval period. */
export interface Approval {
  /** `*` is all. */
  slices: readonly string[];
  waitMs: number;
}

export interface Config extends ServiceConfig {
  jwksUrl: string;
  artifacts: { dir: string } | S3Config;
  siteUrl: string | undefined;
  watchMs: number;
  webhook: string | undefined;
  approval: Approval;
}

export function toConfig(env: z.infer<typeof envSchema>, { version }: { version: string }): Config {
  return {
    ...toServiceConfig(env, { version, database: 'atlas_registry' }),
    jwksUrl: env.JWKS_URL,
    artifacts: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT.replace(/\/$/, ''),
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : { dir: env.ARTIFACTS_DIR ?? '' },
    siteUrl: env.SITE_URL?.replace(/\/$/, ''),
    watchMs: env.WATCH_MINUTES * 60_000,
    webhook: env.RELEASE_WEBHOOK,
    approval: {
      slices: env.APPROVAL_FOR?.split(',') ?? [],
      waitMs: env.APPROVAL_MINUTES * 60_000,
    },
  };
}
