import type { Prompt } from '@atlas/contracts';
import type { Context } from '../context';
import { shownUserId } from '../storage/author';
import type { StoredPrompt } from './prompt.repository';

/** The text of a priced prompt is its author's alone: nothing can be bought yet. */
export async function showPrompts(
  { prompts }: Context,
  found: readonly StoredPrompt[],
  viewer: string | undefined,
): Promise<Prompt[]> {
  const liked = await prompts.likedAmong(
    viewer,
    found.map(({ _id }) => _id),
  );
  return found.map((stored) => ({
    id: stored._id.toHexString(),
    userId: shownUserId(stored.userId),
    userName: stored.userName ?? '',
    title: stored.title,
    description: stored.description,
    prompt: stored.price === 0 || stored.userId === viewer ? stored.prompt : null,
    tags: stored.tags,
    category: stored.category,
    price: stored.price,
    isFree: stored.price === 0,
    uses: stored.uses,
    sales: stored.sales,
    likes: stored.likes,
    liked: liked.has(stored._id.toHexString()),
    createdAt: stored.createdAt.toISOString(),
  }));
}

export async function showPrompt(
  context: Context,
  stored: StoredPrompt,
  viewer: string | undefined,
): Promise<Prompt> {
  return (await showPrompts(context, [stored], viewer))[0] as Prompt;
}
