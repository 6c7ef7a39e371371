import {
  originSchema,
  BadEnvironment,
  serviceEnvSchema,
  toServiceConfig,
} from '@atlas/service-kit';
import * as z from 'zod';
import { isPrivateKey, isPublicKey, publicKeyOf } from './web-push/p-256';

const origin = originSchema.transform((value) => new URL(value).origin);
const RESERVED = ['user', 'login', 'logout', 'refresh', 'userinfo', 'providers', 'revocations'];

const providerSchema = z.object({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .refine((name) => !RESERVED.includes(name), 'is a reserved word'),
  label: z.string().min(1),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
export type ProviderConfig = z.infer<typeof providerSchema>;

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

export const envSchema = serviceEnvSchema.omit({ JWKS_URL: true }).extend({
  PUBLIC_ORIGIN: origin.describe('Where people reach the site: `https://atlas.example`.'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The OIDC issuer; `/identity` of the site outside production.'),
  OIDC_CLIENT_ID: z.string().min(1).describe('Client id at the issuer.'),
  OIDC_CLIENT_SECRET: z.string().min(1).describe('Client secret at the issuer. Secret.'),
  OIDC_LABEL: z
    .string()
    .min(1)
    .default('AI Atlas ID')
    .describe('What the sign-in button calls the issuer.'),
  OIDC_PROVIDERS: json
    .pipe(z.array(providerSchema))
    .optional()
    .describe('Further issuers, as a JSON list. Secret.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data/account')
    .describe('Folder of generated keys outside production.'),
  SIGNING_KEYS: json
    .pipe(z.array(z.record(z.string(), z.unknown())))
    .optional()
    .describe('Private ES256 JWKs, the first signs. Secret.'),
  WEB_PUSH_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, 'Must be a P-256 public key in base64url.')
    .optional()
    .describe('VAPID key for Web Push, by `npx web-push generate-vapid-keys`.'),
  WEB_PUSH_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, 'Must be a P-256 private key in base64url.')
    .optional()
    .describe('Private key of `WEB_PUSH_PUBLIC_KEY`. Secret.'),
  WEB_PUSH_SUBJECT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
      'Must be a mailto: or https: address.',
    )
    .optional()
    .describe('Operator’s address: `mailto:ops@atlas.example`.'),
  CATALOG_URL: originSchema.describe('The catalog service.'),
  COMMUNITY_URL: originSchema.describe('The community service.'),
  MODERATOR_EMAILS: z
    .string()
    .default('')
    .describe('Verified e-mail addresses of moderators, comma separated.'),
  EDITOR_EMAILS: z
    .string()
    .default('')
    .describe(
      'Verified e-mail addresses of editors of the catalog, comma separated; `npm run data -- role` gives the role to one account.',
    ),
});

export type AccountConfig = ReturnType<typeof toConfig>;

/** @throws BadEnvironment naming the variables that production requires */
export function toConfig(env: z.infer<typeof envSchema>, { version }: { version: string }) {
  const production = env.NODE_ENV === 'production';
  const missing = [
    ...(production && !env.SIGNING_KEYS ? ['SIGNING_KEYS: is needed in production'] : []),
    ...(production && !env.OIDC_ISSUER ? ['OIDC_ISSUER: is needed in production'] : []),
    ...webPushProblems(env),
  ];
  if (missing.length > 0) throw new BadEnvironment(missing);
  const main: ProviderConfig = {
    name: 'oidc',
    label: env.OIDC_LABEL,
    issuer: env.OIDC_ISSUER ?? `${env.PUBLIC_ORIGIN}/identity`,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  };
  return {
    ...toServiceConfig(env, { version, database: 'atlas_account' }),
    production,
    publicOrigin: env.PUBLIC_ORIGIN,
    /** Cookies are `Secure` wherever the site is reached by https. */
    secureCookies: env.PUBLIC_ORIGIN.startsWith('https:'),
    providers: [main, ...(env.OIDC_PROVIDERS ?? [])],
    dataDir: env.DATA_DIR,
    signingKeys: env.SIGNING_KEYS,
    vapidKeys: toVapidKeys(env),
    catalogUrl: env.CATALOG_URL,
    communityUrl: env.COMMUNITY_URL,
    roleEmails: {
      moderator: toEmails(env.MODERATOR_EMAILS),
      editor: toEmails(env.EDITOR_EMAILS),
    },
  };
}

type WebPushEnv = Pick<
  z.infer<typeof envSchema>,
  'WEB_PUSH_PUBLIC_KEY' | 'WEB_PUSH_PRIVATE_KEY' | 'WEB_PUSH_SUBJECT'
>;

function toVapidKeys({
  WEB_PUSH_PUBLIC_KEY: publicKey,
  WEB_PUSH_PRIVATE_KEY: privateKey,
  WEB_PUSH_SUBJECT: subject,
}: WebPushEnv) {
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}

function webPushProblems(env: WebPushEnv): string[] {
  const { WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_SUBJECT } = env;
  const values = Object.entries({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_SUBJECT });
  const missing = values.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length === values.length) return [];
  const keys = toVapidKeys(env);
  if (keys && publicKeyOf(keys.privateKey) !== keys.publicKey)
    return ['WEB_PUSH_PRIVATE_KEY: is not the private key of WEB_PUSH_PUBLIC_KEY'];
  return missing.map((name) => `${name}: is needed with the other WEB_PUSH variables`);
}

function toEmails(list: string): string[] {
  return list
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
}
