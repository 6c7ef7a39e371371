import { Problem } from '@atlas/contracts';
import type { BodyOf, decideSuggestion as contract, Suggestion } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import { isClaimTask, settleClaim } from '../claims/settle-claim';
import type { Context } from '../context';
import { requireTool } from './submit-suggestion';
import { toSuggestions } from './to-suggestions';

const STATES = { accept: 'accepted', merge: 'merged', reject: 'rejected' } as const;

/**
 * Decides on a waiting suggestion. Only editors decide on claims.
 * @throws Problem `suggestion-not-found`, `suggestion-decided`, `tool-not-found`, `not-allowed`
 */
export async function decideSuggestion(
  context: Context,
  id: string,
  body: BodyOf<typeof contract>,
  { userId, roles }: Identity,
): Promise<Suggestion> {
  const { suggestions, tools, logger } = context;
  if (body.decision === 'merge') await requireTool(tools, body.toolId);
  const decision = {
    state: STATES[body.decision],
    decidedAt: new Date(),
    decidedBy: userId,
    reason: body.reason || null,
    toolId: body.decision === 'merge' ? body.toolId : null,
  };
  const decided = await context.transact([`suggestion:${id}`], async (session) => {
    const found = await suggestions.decide(id, decision, session);
    if (found && isClaimTask(found.content)) {
      if (!roles.includes('editor')) throw new Problem('not-allowed');
      await settleClaim(context, found.content, decision, session);
    }
    return found;
  });
  if (!decided) {
    const isKnown = await suggestions.exists(id);
    throw new Problem(isKnown ? 'suggestion-decided' : 'suggestion-not-found');
  }
  logger.info({ suggestion: id, decision: body.decision, by: userId }, 'suggestion decided');
  const [shown] = await toSuggestions(context, [decided]);
  if (!shown) throw new Problem('suggestion-not-found');
  return shown;
}
