import { decideSuggestion, listSuggestions } from '@atlas/contracts';
import type { BodyOf, QueueContent, Suggestion } from '@atlas/contracts';
import { Link, useContractMutation, useFormat, useSession } from '@atlas/mfe-kit';
import { Badge, Button, Card, Inline, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import { detailPath, editRecordPath } from '../../paths';
import { useCatalogText } from '../../shared/use-catalog-text';
import { FeedTaskDetails } from './feed-task';
import { useEditText } from './use-edit-text';

type Decision = BodyOf<typeof decideSuggestion>;

/** A suggestion with its duplicates and the decision on it. */
export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const t = useEditText();
  const format = useFormat();
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
          {'fact' in content && content.fact && <Badge>{content.fact}</Badge>}
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
        {suggestion.state === 'waiting' && <Decisions suggestion={suggestion} />}
        {suggestion.state === 'accepted' && !isNewTool && (
          <Link to={editRecordPath(content.toolId)}>{t('queue.edit')}</Link>
        )}
      </Stack>
    </Card>
  );
}

/** The words of the sender. */
function textOf(content: QueueContent): string | undefined {
  if (content.kind === 'feed') return undefined;
  return content.kind === 'claim' ? content.note : content.text;
}

/** The page of a new tool, or the one that states a fact. */
function addressOf(content: QueueContent): string | undefined {
  if (content.kind === 'new-tool') return content.url;
  if (content.kind === 'feed') return content.proposed?.sources[0]?.url;
  return content.kind === 'claim' ? undefined : content.source;
}

function Decisions({ suggestion }: { suggestion: Suggestion }) {
  const t = useEditText();
  const { user } = useSession();
  const { languageName } = useCatalogText();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { id, content, duplicates, language } = suggestion;
  const decide = useContractMutation(decideSuggestion, {
    input: (body: Decision) => ({ params: { id }, body }),
    invalidates: [listSuggestions],
    failure: () => ({ otherwise: { title: t('error.save') } }),
  });
  const words = reason.trim();
  const reject = () => {
    setAsked(true);
    if (words) decide.mutate({ decision: 'reject', reason: words });
  };
  const isEditor = user?.roles.includes('editor') ?? false;
  if (content.kind === 'claim' && !isEditor) return null;
  return (
    <Stack gap={3}>
      {duplicates.length > 0 && (
        <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0 }}>
          {duplicates.map((tool) => (
            <li key={tool.id}>
              <Inline gap={3}>
                <Link to={detailPath(tool.id)}>{tool.name}</Link>
                <Badge>{t(`duplicate.${tool.why}`)}</Badge>
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() =>
                    decide.mutate({ decision: 'merge', toolId: tool.id, reason: words })
                  }
                >
                  {t('queue.merge', { name: tool.name })}
                </Button>
              </Inline>
            </li>
          ))}
        </Stack>
      )}
      <TextField
        label={t('queue.reasonLabel', { language: languageName(language) })}
        value={reason}
        maxLength={500}
        error={isAsked && !words ? t('queue.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Inline gap={3}>
        <Button
          loading={decide.isPending}
          onClick={() => decide.mutate({ decision: 'accept', reason: words })}
        >
          {t('queue.accept')}
        </Button>
        <Button variant="secondary" onClick={reject}>
          {t('queue.reject')}
        </Button>
        {isEditor && content.kind !== 'new-tool' && (
          <Link to={editRecordPath(content.toolId)}>{t('queue.edit')}</Link>
        )}
      </Inline>
    </Stack>
  );
}
