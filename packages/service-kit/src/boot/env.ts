import { accessSync, constants, statSync } from 'node:fs';
import { codeOf } from '@atlas/contracts';
import * as z from 'zod';
import en from 'zod/v4/locales/en.js';
import { rememberVariables } from './unknown-variables';

// Without a locale zod reports only that a value is invalid, not why.
z.config(en());

/** Lists every invalid variable, so that all of them can be fixed at once. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
  constructor(readonly problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/** Variables that every platform service reads; services with more extend the schema by `z.extend`. */
export const serviceEnvSchema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('Port to listen on; 0 selects a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//)
    .describe(
      'MongoDB connection string; its options override the defaults in docs/scale.md. Secret.',
    ),
  JWKS_URL: z.url({ protocol: /^https?$/ }).describe("The account service's public keys."),
  VISITOR_SECRET: z
    .string()
    .min(16)
    .describe('Key of the visitor cookie, the same as at the gateway. Secret.'),
  SERVICE_TOKEN: z
    .string()
    .min(16)
    .describe('Token that services authenticate with to one another. Secret.'),
  REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The registry, for a process that registers itself (`INSTANCE_URL`).'),
  INSTANCE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address at which gateways reach this process, `http://10.0.0.7:8080`: it registers itself at `REGISTRY_URL`.',
    ),
  INSTANCE_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/)
    .optional()
    .describe(
      'Published release that this process runs, for service canaries. Default: the package version.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of `/metrics` at `HOST`; without it metrics are off.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "OpenTelemetry collector (OTLP over HTTP); the SDK's other variables apply. Without it tracing is off.",
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
  ATLAS_DEMO: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe('1 loads demo data.'),
  NODE_ENV: z
    .string()
    .default('development')
    .describe('`production` disables development defaults.'),
});
export type ServiceEnv = z.infer<typeof serviceEnvSchema>;

/** Variables of a service that a team operates; none of them is a secret of the platform. */
export const teamServiceEnvSchema = serviceEnvSchema
  .pick({
    PORT: true,
    HOST: true,
    MONGODB_URI: true,
    INSTANCE_URL: true,
    INSTANCE_VERSION: true,
    METRICS_PORT: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .extend({
    JWKS_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("The account service's public keys; without them every request is anonymous."),
    ATLAS_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'The site: its keys identify visitors, and a process registers itself there (`INSTANCE_URL`).',
      ),
    ATLAS_TOKEN: z
      .string()
      .min(16)
      .optional()
      .describe("The team's token with the scope `serve`, to register with. Secret."),
  });
export type TeamServiceEnv = z.infer<typeof teamServiceEnvSchema>;

/** Address of another process, `http://10.0.0.7:8080`: without a path, which callers would drop. */
export const originSchema = z
  .url({ protocol: /^https?$/ })
  .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value), 'Must be an address without a path');

/** Path of a file that this process can read. */
export const readableFileSchema = z.string().superRefine((file, context) => {
  try {
    accessSync(file, constants.R_OK);
    if (!statSync(file).isFile()) context.addIssue(`${file} is not a file`);
  } catch (error) {
    context.addIssue(`${file} cannot be read (${codeOf(error)})`);
  }
});

/**
 * Reads and validates the environment.
 * @param schema the variables, one zod field each
 * @param env `process.env` by default; tests pass a plain object
 * @returns the parsed values with defaults
 * @throws BadEnvironment that lists every invalid variable
 */
export function readEnv<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.infer<S> {
  // An empty variable counts as unset.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const names = namesOf(schema);
  rememberVariables(names);
  const unclean = names.flatMap((name) => {
    const fault = uncleanPart(set[name]);
    return fault ? [`${name}: ${fault}`] : [];
  });
  const parsed = schema.safeParse(set);
  if (parsed.success && unclean.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const problems = issues.map(({ path: [name, ...rest], message }) =>
    [String(name), ...(rest.length > 0 ? [rest.join('.')] : []), message].join(': '),
  );
  throw new BadEnvironment([...unclean, ...problems]);
}

const namesOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** What copying from a file or a terminal leaves in a value. */
function uncleanPart(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.trim() !== value) return 'Must not begin or end with white space';
  // Lists in JSON may have several lines.
  if (/[^\P{Cc}\t\n\r]/u.test(value)) return 'Must not contain control characters';
  return undefined;
}
