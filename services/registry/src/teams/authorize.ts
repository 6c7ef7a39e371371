import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem, sliceOf } from '@atlas/contracts';
import type { Scope } from '@atlas/contracts';
import { isServiceToken } from '@atlas/service-kit';
import type { Request, RequestHandler } from 'express';
import type { Context } from '../context';

export interface Team {
  readonly name: string;
  readonly slices: readonly string[];
  readonly scopes: readonly Scope[];
  /** Id of the token used. */
  readonly tokenId: string;
  /** Id of the first token in its chain of rotations. */
  readonly holder: string;
}

const teams = new WeakMap<Request, Team>();
const TOKEN = /^Bearer atlas_([a-z0-9]{8,32})_([\w-]{20,100})$/;

/** Larger than a gateway's report with 500 counts and 25 failures. */
const SERVICE_BYTES = 262_144;

/** Middleware that admits teams and services; contracts restrict operations for services. */
export function teamsOnly({ config, tokens }: Context): RequestHandler {
  return async (req, _res, next) => {
    if (
      isServiceToken(req.headers.authorization, config.serviceToken) &&
      Number(req.headers['content-length'] ?? 0) < SERVICE_BYTES
    )
      return next();
    const [, id, secret] = TOKEN.exec(req.headers.authorization ?? '') ?? [];
    const token = id && secret ? await tokens.find(id) : undefined;
    if (!token || !secret || !matches(secret, token.secretHash)) throw badToken();
    if (token.expires && Date.parse(token.expires) <= Date.now())
      throw new Problem('bad-token', { detail: `This token ended at ${token.expires}.` });
    const { team: name, slices, scopes, holder } = token;
    teams.set(req, { name, slices, scopes, tokenId: token.id, holder });
    next();
  };
}

/** @throws Problem when the caller is not a team */
export function teamOf(req: Request): Team {
  const team = teams.get(req);
  if (!team) throw badToken();
  return team;
}

/** @throws Problem naming the team's slices or the token's scopes */
export function mayMove(team: Team, slice: string, ...needed: readonly Scope[]): void {
  // A right for a slice covers its remote and its service.
  const opening = [slice, sliceOf(slice), '*'];
  if (!team.slices.some((one) => opening.includes(one)))
    throw new Problem('other-slice', {
      detail: `The token of team ${team.name} opens ${team.slices.join(', ')}, not ${slice}.`,
    });
  const missing = needed.find((scope) => !team.scopes.includes(scope));
  if (missing)
    throw new Problem('missing-scope', {
      detail: `This token of team ${team.name} is for ${team.scopes.join(', ')}, not for ${missing}.`,
    });
}

function matches(secret: string, hash: string): boolean {
  return timingSafeEqual(createHash('sha256').update(secret).digest(), Buffer.from(hash, 'hex'));
}

function badToken(): Problem {
  return new Problem('bad-token', {
    detail: 'Send a team token: Authorization: Bearer atlas_…',
  });
}
