import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { releasedNameSchema } from './release';

const idSchema = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
const params = z.object({ id: idSchema });
const secretHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What a token opens. `publish-framed`: publishing releases that run in frames alone, for third parties. `approve`: promotions that another token asked for. `serve`: saying where a process of a service is reached. `unchecked`: publish and promote without comparing with the neighbours; for who runs the site. */
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
/** What a team's token opens unless said otherwise. */
export const TEAM_SCOPES: readonly Scope[] = ['publish', 'promote', 'rollback'];

const rights = {
  team: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** `catalog`: its remote and its service; `catalog.service`: that alone; `*` is every slice. */
  slices: z
    .array(z.union([releasedNameSchema, z.literal('*')]))
    .check(z.minLength(1), z.maxLength(50)),
};
const scopes = z.array(z.enum(SCOPES)).check(z.minLength(1));
/** Moment, ISO 8601; null: never. */
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

/** Lets a team move slices. The secret itself never comes here: its SHA-256 does. */
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

/** Every token that is known, also expired ones, without anything that opens. */
export const listTokens = defineContract({
  id: 'registry.listTokens',
  method: 'GET',
  path: '/api/registry/tokens',
  output: z.object({ tokens: z.array(tokenSchema) }),
  auth: 'service',
});

/** The token opens nothing any more. */
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
 * A team takes a new token in place of the one it calls with: same rights, same end. The old one opens for an hour
 * more, so that what runs with it can be told.
 */
export const rotateToken = defineContract({
  id: 'registry.rotateToken',
  method: 'POST',
  path: '/api/registry/token/rotate',
  body: z.object({ id: idSchema, secretHash }),
  output: tokenSchema,
  errors: ['bad-token', 'token-taken'],
});
