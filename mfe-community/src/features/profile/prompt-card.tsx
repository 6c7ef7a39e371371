import { getProfile, likePrompt, listLikedPrompts, listPrompts, usePrompt } from '@atlas/contracts';
import type { Prompt } from '@atlas/contracts';
import { formatMoney, formatNumber, useContractMutation, useSession } from '@atlas/mfe-kit';
import {
  Badge,
  Button,
  Card,
  Clamp,
  Heading,
  Icon,
  Inline,
  Stack,
  Text,
  useToast,
} from '@atlas/ui';
import { OwnPromptActions } from './own-prompt-actions';
import { PlainText } from '../../shared/plain-text';
import { useAskLogin } from '../../shared/use-ask-login';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';

export function PromptCard({ prompt }: { prompt: Prompt }) {
  const t = useCommunityText();
  const toast = useToast();
  const askLogin = useAskLogin();
  const { user } = useSession();
  const params = { id: prompt.id };
  const invalidates = [listPrompts, listLikedPrompts, getProfile];
  const failure = useFailure('error.prompt');
  const like = useContractMutation(likePrompt, {
    input: () => ({ params, body: { liked: !prompt.liked } }),
    invalidates,
    failure,
  });
  const use = useContractMutation(usePrompt, {
    input: () => ({ params }),
    onSuccess: () => toast({ title: t('prompt.copied'), tone: 'success' }),
    invalidates,
    failure,
  });
  const copy = (text: string) =>
    navigator.clipboard
      .writeText(text)
      .then(use.mutate, () => toast({ ...failure().otherwise, tone: 'danger' }));
  const { prompt: text } = prompt;
  return (
    <Card as="article" aria-label={prompt.title}>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {prompt.title}
        </Heading>
        <Inline>
          <Badge>{t(`prompt.categories.${prompt.category}`)}</Badge>
          <Badge tone={prompt.isFree ? 'free' : 'neutral'}>
            {prompt.isFree ? t('prompt.free') : formatMoney(prompt.price, 'KRW')}
          </Badge>
          {prompt.tags.map((tag) => (
            <Text as="span" size="sm" tone="muted" key={tag}>
              #{tag}
            </Text>
          ))}
        </Inline>
        {prompt.description && <Text>{prompt.description}</Text>}
        {text !== null && (
          <Clamp lines={4} moreLabel={t('review.more')} lessLabel={t('review.less')}>
            <PlainText>{text}</PlainText>
          </Clamp>
        )}
        <Inline>
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={prompt.liked}
            disabled={like.isPending}
            onClick={() => (user ? like.mutate() : askLogin('toast.loginFirst'))}
          >
            <Icon name={prompt.liked ? 'heart-filled' : 'heart'} /> {t('prompt.like')} (
            {formatNumber(prompt.likes)})
          </Button>
          {text !== null && (
            <Button
              variant="secondary"
              size="sm"
              loading={use.isPending}
              onClick={() => void copy(text)}
            >
              {t('prompt.copy')}
            </Button>
          )}
          <Text as="span" size="sm" tone="muted">
            {t('prompt.uses', { shown: formatNumber(prompt.uses) })}
          </Text>
          {user?.id === prompt.userId && <OwnPromptActions prompt={prompt} />}
        </Inline>
      </Stack>
    </Card>
  );
}
