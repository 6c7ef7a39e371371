import { Problem } from '@atlas/contracts';
import type { BodyOf, decideSuggestion as contract, Suggestion } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { ClientSession } from 'mongoose';
import { isClaimTask, settleClaim } from '../claims/settle-claim';
import type { Context } from '../context';
import { addRevision } from '../records/add-revision';
import { editorOf } from '../records/edit-record';
import { toDay } from '../records/fact-age';
import { verifyFacts } from '../records/verify-facts';
import { draftOfChange, draftOfNewTool } from './draft-of';
import { requireTool } from './submit-suggestion';
import type { StoredSuggestion } from './suggestion.repository';
import { toSuggestions } from './to-suggestions';

const STATES = { accept: 'accepted', merge: 'merged', reject: 'rejected' } as const;
type Decision = BodyOf<typeof contract>;

/**
 * Decides on a waiting suggestion; an accepted one becomes a draft in the same transaction. Only editors decide on
 * claims.
 * @throws Problem `suggestion-not-found`, `suggestion-decided`, `tool-not-found`, `record-exists`, `not-allowed`
 */
export async function decideSuggestion(
  context: Context,
  id: string,
  body: Decision,
  identity: Identity,
): Promise<Suggestion> {
  const { suggestions, tools, logger, transact } = context;
  if (body.decision === 'merge') await requireTool(tools, body.toolId);
  const found = await suggestions.get(id);
  if (!found) throw new Problem('suggestion-not-found');
  const toolId = toolOf(found, body);
  const keys = toolId === null ? [] : [`record:${toolId}`];
  const isEditor = identity.roles.includes('editor');
  const decision = {
    state: STATES[body.decision],
    decidedAt: new Date(),
    decidedBy: identity.userId,
    reason: body.reason || null,
    toolId,
  };
  const decided = await transact([`suggestion:${id}`, ...keys], async (session) => {
    const stored = await suggestions.decide(id, decision, session);
    if (!stored) throw new Problem('suggestion-decided');
    if (isClaimTask(stored.content)) {
      if (!isEditor) throw new Problem('not-allowed');
      await settleClaim(context, stored.content, decision, session);
    } else if (body.decision === 'accept' && isEditor)
      await saveDraft(context, stored, body.draft, identity, session);
    return stored;
  });
  logger.info(
    { suggestion: id, decision: body.decision, by: identity.userId },
    'suggestion decided',
  );
  const [shown] = await toSuggestions(context, [decided]);
  if (!shown) throw new Problem('suggestion-not-found');
  return shown;
}

/** The tool that a decision leads to. */
function toolOf({ content }: StoredSuggestion, body: Decision): string | null {
  if (body.decision === 'merge') return body.toolId;
  if (body.decision === 'reject') return null;
  if (content.kind === 'new-tool') return body.draft?.id ?? null;
  return content.toolId;
}

/** Saves what the suggestion states as a draft, unless a revision of the tool waits for approval or its time. */
async function saveDraft(
  context: Context,
  { content, language }: StoredSuggestion,
  draft: Extract<Decision, { decision: 'accept' }>['draft'],
  identity: Identity,
  session: ClientSession,
): Promise<void> {
  const { records } = context;
  const id = content.kind === 'new-tool' ? draft?.id : content.toolId;
  if (id === undefined) return;
  const current = await records.get(id, session);
  const open = current?.open ?? null;
  const stored = open ? (await records.getRevision(open.id, session))?.record : current?.record;
  if (content.kind === 'new-tool' && stored) throw new Problem('record-exists');
  if (open && open.state !== 'draft') return;
  const record =
    content.kind === 'new-tool'
      ? draft && draftOfNewTool(content, language, draft)
      : stored && draftOfChange(content, stored);
  if (!record) return;
  const by = identity.userId;
  const today = toDay(new Date());
  await addRevision(
    context,
    current,
    {
      id,
      record: verifyFacts(record, { stored: stored ?? null, verified: [], by, today }),
      action: current?.record ? 'update' : 'create',
      reason: reasonOf(content),
      by: editorOf(identity),
      publish: 'draft',
    },
    session,
  );
}

const MAX_REASON = 500;

function reasonOf(content: StoredSuggestion['content']): string {
  if (content.kind === 'feed') return content.feed;
  return ('text' in content && content.text.slice(0, MAX_REASON)) || content.kind;
}
