import type { QueueContent, Suggestion } from '@atlas/contracts';
import { Link, useFormat, useSession } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Stack, Text } from '@atlas/ui';
import { detailPath, editRecordPath, newRecordPath } from '../../paths';
import { describePart } from './describe-part';
import { FeedTaskDetails } from './feed-task';
import { SuggestionDecisions } from './suggestion-decisions';
import { useEditText } from './use-edit-text';
import { useWords } from './use-words';

/** A suggestion with its duplicates and the decision on it. */
export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const t = useEditText();
  const format = useFormat();
  const words = useWords();
  const { content, createdAt, reason, toolName, similarWaiting } = suggestion;
  const isNewTool = content.kind === 'new-tool';
  const title = isNewTool ? content.name : (toolName ?? content.toolId);
  const address = addressOf(content);
  return (
    <Card as="article" aria-label={title}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Text strong size="lg">
            {isNewTool ? title : <Link to={detailPath(content.toolId)}>{title}</Link>}
          </Text>
          <Badge tone="info">{t(`queue.${content.kind}`)}</Badge>
          {'fact' in content && content.fact && <Badge>{describePart(content.fact, words)}</Badge>}
          {similarWaiting > 0 && (
            <Badge tone="freemium">{t('queue.similar', { count: similarWaiting })}</Badge>
          )}
        </Inline>
        <Text size="sm" tone="muted">
          {format.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </Text>
        {content.kind === 'feed' && <FeedTaskDetails task={content} />}
        {content.kind === 'claim' && (
          <Text size="sm">{t('queue.claimText', { host: content.host, name: content.name })}</Text>
        )}
        {textOf(content) && (
          <Text
            lang={suggestion.language}
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {textOf(content)}
          </Text>
        )}
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            style={{ overflowWrap: 'anywhere' }}
          >
            {address}
          </a>
        )}
        {reason && <Text size="sm">{`${t('queue.reason')}: ${reason}`}</Text>}
        {suggestion.state === 'waiting' && <SuggestionDecisions suggestion={suggestion} />}
        <AfterDecision suggestion={suggestion} />
      </Stack>
    </Card>
  );
}

/** The words of the sender. */
function textOf(content: QueueContent): string | undefined {
  if (content.kind === 'feed') return undefined;
  return content.kind === 'claim' ? content.note : content.text;
}

/** Link to what an accepted or merged suggestion led to. */
function AfterDecision({ suggestion }: { suggestion: Suggestion }) {
  const t = useEditText();
  const { user } = useSession();
  const { state, toolId, content } = suggestion;
  if (state === 'merged' && toolId) return <Link to={detailPath(toolId)}>{toolId}</Link>;
  if (state !== 'accepted' || !user?.roles.includes('editor')) return null;
  if (toolId) return <Link to={editRecordPath(toolId)}>{t('queue.edit')}</Link>;
  if (content.kind !== 'new-tool') return null;
  return <Link to={newRecordPath(content)}>{t('create.title')}</Link>;
}

/** The page of a new tool, or the one that states a fact. */
function addressOf(content: QueueContent): string | undefined {
  if (content.kind === 'new-tool') return content.url;
  if (content.kind === 'feed') return content.proposed?.sources[0]?.url;
  return content.kind === 'wrong-fact' ? content.source : undefined;
}
