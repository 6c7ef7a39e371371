import { Problem } from '@atlas/contracts';
import type {
  BodyOf,
  createPrompt as contract,
  Prompt,
  updatePrompt as updateContract,
} from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { requireVoterId } from '../votes/voter';
import type { StoredPrompt } from './prompt.repository';
import { showPrompt } from './show-prompts';

export async function createPrompt(
  context: Context,
  body: BodyOf<typeof contract>,
  identity: Identity,
): Promise<Prompt> {
  const { userId, name } = identity;
  const prompt = {
    ...body,
    userId,
    userName: name,
    uses: 0,
    sales: 0,
    likes: 0,
    createdAt: new Date(),
  };
  const stored = await runInTransaction(context, identity, [], (session) =>
    context.prompts.insert(prompt, session),
  );
  return showPrompt(context, stored, userId);
}

export async function likePrompt(context: Context, id: string, liked: boolean, identity: Identity) {
  await knownPrompt(context, id);
  const marked = await runInTransaction(context, identity, [`prompt:${id}`], (session) =>
    context.prompts.mark('like', id, identity.userId, liked, session),
  );
  return { liked, likes: marked?.likes ?? 0 };
}

interface Caller {
  params: { id: string };
  identity?: Identity | undefined;
  visitorId?: string | undefined;
}

export async function usePrompt(context: Context, caller: Caller): Promise<Prompt> {
  const { id } = caller.params;
  const prompt = await knownPrompt(context, id);
  if (prompt.price > 0 && prompt.userId !== caller.identity?.userId)
    throw new Problem('prompt-has-price', { detail: 'It cannot be bought yet.' });
  const by = requireVoterId(caller);
  const marked = await context.transact([`prompt:${id}`], (session) =>
    context.prompts.mark('use', id, by, true, session),
  );
  return showPrompt(context, marked ?? prompt, caller.identity?.userId);
}

export async function updatePrompt(
  context: Context,
  id: string,
  body: BodyOf<typeof updateContract>,
  identity: Identity,
): Promise<Prompt> {
  await ownPrompt(context, id, identity);
  const changes = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<StoredPrompt>;
  const stored = await runInTransaction(context, identity, [`prompt:${id}`], (session) =>
    context.prompts.update(id, changes, session),
  );
  if (!stored) throw new Problem('prompt-not-found');
  return showPrompt(context, stored, identity.userId);
}

export async function deletePrompt(
  context: Context,
  id: string,
  identity: Identity,
): Promise<{ ok: true }> {
  await ownPrompt(context, id, identity);
  await runInTransaction(context, identity, [`prompt:${id}`], (session) =>
    context.prompts.remove(id, session),
  );
  return { ok: true };
}

async function ownPrompt(context: Context, id: string, identity: Identity): Promise<void> {
  const prompt = await knownPrompt(context, id);
  if (prompt.userId !== identity.userId) throw new Problem('not-the-author');
}

async function knownPrompt({ prompts }: Context, id: string): Promise<StoredPrompt> {
  const prompt = await prompts.get(id);
  if (!prompt) throw new Problem('prompt-not-found');
  return prompt;
}
