import { Problem } from '@atlas/contracts';
import type { BodyOf, decideSuggestion as contract, Suggestion } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { requireTool } from './submit-suggestion';
import { toSuggestions } from './to-suggestions';

const STATES = { accept: 'accepted', merge: 'merged', reject: 'rejected' } as const;

/**
 * Decides on a waiting suggestion.
 * @throws Problem `suggestion-not-found`, `suggestion-decided`, `tool-not-found`
 */
export async function decideSuggestion(
  context: Context,
  id: string,
  body: BodyOf<typeof contract>,
  { userId }: Identity,
): Promise<Suggestion> {
  const { suggestions, tools, logger } = context;
  if (body.decision === 'merge') await requireTool(tools, body.toolId);
  const decided = await suggestions.decide(id, {
    state: STATES[body.decision],
    decidedAt: new Date(),
    decidedBy: userId,
    reason: body.reason || null,
    toolId: body.decision === 'merge' ? body.toolId : null,
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
