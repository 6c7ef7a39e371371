import * as z from 'zod';
import en from 'zod/v4/locales/en.js';

// Without a language zod says of each field that it is invalid, and no more: of settings, bodies and manifests alike.
z.config(en());

/** Every variable that is wrong, in one error, so that a newcomer mends them in one go. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
  constructor(readonly problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/** Variables that every service reads; `z.extend`ed by those that need more. */
export const serviceEnvSchema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//)
    .describe(
      'MongoDB, with credentials if it wants them. Its options hold (docs/scale.md has those that are set where it says nothing). Secret.',
    ),
  JWKS_URL: z.url().describe("The account service's public keys."),
  VISITOR_SECRET: z
    .string()
    .min(16)
    .describe('Key of the visitor cookie, the same as at the gateway. Secret.'),
  SERVICE_TOKEN: z.string().min(16).describe('What services show one another. Secret.'),
  REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The registry, for a process that registers itself (`INSTANCE_URL`).'),
  INSTANCE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where gateways reach this process, `http://10.0.0.7:8080`: it registers itself at `REGISTRY_URL`. Not needed where gateways are told its address.',
    ),
  INSTANCE_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/)
    .optional()
    .describe(
      'Release of the service that this process is, as it was published: the registry tells the processes of a canary by it. The version of its package unless said.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of `/metrics` at `HOST`, for a scraper; without it nothing is measured.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "An OpenTelemetry collector that spans are sent to (OTLP over HTTP); `OTEL_TRACES_SAMPLER` and the SDK's other variables hold. Without it there are no spans.",
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
  ATLAS_DEMO: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe('1 loads demo data.'),
  NODE_ENV: z
    .string()
    .default('development')
    .describe('`production` turns development defaults off.'),
});
export type ServiceEnv = z.infer<typeof serviceEnvSchema>;

/** Variables of a service that a team runs by itself: none of them is a secret of the platform. */
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
      .url()
      .optional()
      .describe("The account service's public keys; without them nobody is signed in here."),
    ATLAS_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('The site, for a process that registers itself (`INSTANCE_URL`).'),
    ATLAS_TOKEN: z
      .string()
      .min(16)
      .optional()
      .describe("The team's token with the scope `serve`, to register with. Secret."),
  });
export type TeamServiceEnv = z.infer<typeof teamServiceEnvSchema>;

/** Reads and checks the environment; tests pass a plain object. Throws BadEnvironment. */
export function readEnv<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.infer<S> {
  // An empty variable is an absent one.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new BadEnvironment(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}
