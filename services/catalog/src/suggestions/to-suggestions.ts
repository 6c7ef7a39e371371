import { Problem } from '@atlas/contracts';
import type { Suggestion, SuggestionOutcome } from '@atlas/contracts';
import type { Context } from '../context';
import { findDuplicates } from './find-duplicates';
import type { StoredSuggestion } from './suggestion.repository';

/** As the sender sees it. @throws Problem `suggestion-not-found` for a task, which has no sender */
export function toOutcome(stored: StoredSuggestion): SuggestionOutcome {
  const { content, state } = stored;
  const isSent = content.kind === 'new-tool' || content.kind === 'wrong-fact';
  if (!isSent || state === 'closed') throw new Problem('suggestion-not-found');
  return { content, state: state === 'spam' ? 'waiting' : state, ...decisionOf(stored) };
}

const decisionOf = ({ createdAt, decidedAt, reason, toolId }: StoredSuggestion) => ({
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  reason,
  toolId,
});

/** As the queue shows them, with duplicates in the catalog and among the waiting ones. */
export async function toSuggestions(
  context: Context,
  stored: readonly StoredSuggestion[],
): Promise<Suggestion[]> {
  const toolIds = stored.flatMap(({ content }) =>
    content.kind === 'new-tool' ? [] : [content.toolId],
  );
  const [tools, waiting] = await Promise.all([
    context.tools.namesByIds(toolIds),
    context.suggestions.waitingBySubject(stored.map(({ subject }) => subject)),
  ]);
  const names = new Map(tools.map(({ id, name }) => [id, name]));
  return Promise.all(
    stored.map(async (one) => {
      const { content } = one;
      const isWaiting = one.state === 'waiting';
      const isNewTool = content.kind === 'new-tool';
      const found = isWaiting && isNewTool ? await findDuplicates(context, content) : undefined;
      return {
        id: one._id.toHexString(),
        content,
        language: one.language,
        state: one.state === 'spam' ? 'waiting' : one.state,
        ...decisionOf(one),
        toolName: isNewTool ? null : (names.get(content.toolId) ?? null),
        duplicates: found?.items ?? [],
        similarWaiting: Math.max(0, (waiting.get(one.subject) ?? 0) - Number(isWaiting)),
      };
    }),
  );
}
