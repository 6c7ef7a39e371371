import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { BodyOf, OutputOf, submitSuggestion as contract } from '@atlas/contracts';
import type { Request } from 'express';
import type { Context } from '../context';
import { senderKeys } from './sender';
import { siteOf } from './site-of';

const TOKEN_BYTES = 32;
/** Suggestions on one day. */
const MAX_PER_VISITOR = 10;
const MAX_PER_RANGE = 50;
/** All that wait, so that nobody can fill the database. */
const MAX_WAITING = 5_000;

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Holds a suggestion for moderation.
 * @returns the token of the sender's private link
 * @throws Problem `too-many-suggestions`, `tool-not-found`
 */
export async function submitSuggestion(
  context: Context,
  { content, language, website }: BodyOf<typeof contract>,
  { req, visitorId }: { req: Request; visitorId: string | undefined },
): Promise<OutputOf<typeof contract>> {
  const { suggestions, tools } = context;
  const isSpam = Boolean(website?.trim());
  if (content.kind === 'wrong-fact') await requireTool(tools, content.toolId);
  const createdAt = new Date();
  await takeQuota(context, createdAt, req, visitorId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await suggestions.insert({
    content,
    language,
    state: isSpam ? 'spam' : 'waiting',
    tokenHash: hashToken(token),
    subject:
      content.kind === 'new-tool'
        ? `site ${siteOf(content.url) ?? content.url}`
        : `tool ${content.toolId}`,
    createdAt,
  });
  return { token };
}

/** @throws Problem `tool-not-found` */
export async function requireTool(tools: Context['tools'], id: string): Promise<void> {
  if ((await tools.namesByIds([id])).length === 0) throw new Problem('tool-not-found');
}

async function takeQuota(
  { suggestions, config }: Context,
  at: Date,
  req: Request,
  visitorId: string | undefined,
): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const keys = senderKeys(req, visitorId, { secret: config.visitorSecret, day });
  const [byRange, byVisitor] = await Promise.all([
    suggestions.count(keys.range, at),
    keys.visitor ? suggestions.count(keys.visitor, at) : 0,
  ]);
  const isOver =
    byRange > MAX_PER_RANGE ||
    byVisitor > MAX_PER_VISITOR ||
    (await suggestions.countWaiting()) >= MAX_WAITING;
  if (isOver) throw new Problem('too-many-suggestions');
}
