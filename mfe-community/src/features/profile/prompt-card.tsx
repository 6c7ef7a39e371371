import {
  detectLanguage,
  getProfile,
  likePrompt,
  listLikedPrompts,
  listPrompts,
  usePrompt,
} from '@atlas/contracts';
import type { Prompt } from '@atlas/contracts';
import { useContractMutation, useFormat, useSession } from '@atlas/mfe-kit';
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
import { useRequireLogin } from '../../shared/use-require-login';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';

/** Queries that show likes or uses. */
const CHANGED = [listPrompts, listLikedPrompts, getProfile];

export function PromptCard({ prompt }: { prompt: Prompt }) {
  const t = useCommunityText();
  const format = useFormat();
  const toast = useToast();
  const { user } = useSession();
  const params = { id: prompt.id };
  const failure = useFailure('error.prompt');
  const use = useContractMutation(usePrompt, {
    input: () => ({ params }),
    onSuccess: () => toast({ title: t('prompt.copied'), tone: 'success' }),
    invalidates: CHANGED,
    failure,
  });
  const copy = async (text: string) => {
    try {
      // The clipboard requires https.
      await navigator.clipboard.writeText(text);
      use.mutate();
    } catch {
      toast({ ...failure().otherwise, tone: 'danger' });
    }
  };
  const { prompt: text } = prompt;
  return (
    <Card as="article" aria-label={prompt.title}>
      <Stack gap={3}>
        <Heading level={2} size="lg" lang={detectLanguage(prompt.title)}>
          {prompt.title}
        </Heading>
        <Facts prompt={prompt} />
        {prompt.description && (
          <Text lang={detectLanguage(prompt.description)}>{prompt.description}</Text>
        )}
        {text !== null && (
          <Clamp lines={4} moreLabel={t('review.more')} lessLabel={t('review.less')}>
            <PlainText>{text}</PlainText>
          </Clamp>
        )}
        <Inline>
          <LikeButton prompt={prompt} />
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
            {t('prompt.uses', { count: prompt.uses, shown: format.number(prompt.uses) })}
          </Text>
          {user?.id === prompt.userId && <OwnPromptActions prompt={prompt} />}
        </Inline>
      </Stack>
    </Card>
  );
}

function Facts({ prompt }: { prompt: Prompt }) {
  const t = useCommunityText();
  const format = useFormat();
  return (
    <Inline>
      <Badge>{t(`prompt.categories.${prompt.category}`)}</Badge>
      <Badge tone={prompt.isFree ? 'free' : 'neutral'}>
        {prompt.isFree ? t('prompt.free') : format.money(prompt.price, 'KRW')}
      </Badge>
      {prompt.tags.map((tag) => (
        <Text as="span" size="sm" tone="muted" key={tag}>{`#${tag}`}</Text>
      ))}
    </Inline>
  );
}

function LikeButton({ prompt }: { prompt: Prompt }) {
  const t = useCommunityText();
  const format = useFormat();
  const requireLogin = useRequireLogin();
  const like = useContractMutation(likePrompt, {
    input: () => ({ params: { id: prompt.id }, body: { liked: !prompt.liked } }),
    invalidates: CHANGED,
    failure: useFailure('error.prompt'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={prompt.liked}
      disabled={like.isPending}
      onClick={() => requireLogin('toast.loginFirst', () => like.mutate())}
    >
      <Icon name={prompt.liked ? 'heart-filled' : 'heart'} /> {t('prompt.like')} (
      {format.number(prompt.likes)})
    </Button>
  );
}
