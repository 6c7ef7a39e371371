import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { releasedNameSchema } from './release';

const idSchema = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
const params = z.object({ id: idSchema });
const secretHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Scopes of a token. `publish-framed`: publish only releases that run in frames, for third parties. `approve`: approve promotions requested with another token. `serve`: register processes of a service. `unchecked`: skip checks against other releases; for operators. */
export const SCOPES = [
  'publish',
  'publish-framed',
  'promote',
  'rollback',
  'approve',
  'unchecked',
  'serve',
] as const;
export type Scope = (typeof SCOPES)[number];
/** Default scopes of a team's token. */
export const TEAM_SCOPES: readonly Scope[] = ['publish', 'promote', 'rollback'];

const rights = {
  team: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** `catalog`: its remote and its service; `catalog.service`: only the service; `*` is every slice. */
  slices: z
    .array(z.union([releasedNameSchema, z.literal('*')]))
    .check(z.minLength(1), z.maxLength(50)),
};
const scopes = z.array(z.enum(SCOPES)).check(z.minLength(1));
/** ISO 8601; null: never. */
const expires = z.nullable(z.iso.datetime());

/** A token without its secret. */
export const tokenSchema = z.object({
  id: idSchema,
  team: z.string(),
  slices: z.array(z.string()),
  scopes,
  expires,
  created: z.iso.datetime(),
});
export type TeamToken = z.infer<typeof tokenSchema>;

/** Registers a token by the SHA-256 of its secret. */
export const registerToken = defineContract({
  id: 'registry.registerToken',
  method: 'PUT',
  path: '/api/registry/tokens/{id}',
  params,
  body: z.object({
    ...rights,
    secretHash,
    scopes: z.optional(scopes),
    expires: z.optional(expires),
  }),
  output: tokenSchema,
  auth: 'service',
});

/** Lists all tokens, including expired ones, without secrets. */
export const listTokens = defineContract({
  id: 'registry.listTokens',
  method: 'GET',
  path: '/api/registry/tokens',
  output: z.object({ tokens: z.array(tokenSchema) }),
  auth: 'service',
});

/** Revokes a token. */
export const revokeToken = defineContract({
  id: 'registry.revokeToken',
  method: 'DELETE',
  path: '/api/registry/tokens/{id}',
  params,
  output: z.object({ ok: z.literal(true) }),
  auth: 'service',
  errors: ['token-not-found'],
});

/**
 * Rotates the calling token: same rights and expiry. The old one remains valid for an hour, so that running jobs can be
 * updated.
 */
export const rotateToken = defineContract({
  id: 'registry.rotateToken',
  method: 'POST',
  path: '/api/registry/token/rotate',
  body: z.object({ id: idSchema, secretHash }),
  output: tokenSchema,
  errors: ['bad-token', 'token-taken'],
});
