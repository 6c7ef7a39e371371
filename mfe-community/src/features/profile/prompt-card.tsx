import {
  likePrompt,
  listLikedPrompts,
  listPrompts,
  usePrompt,
  type Prompt,
} from '@atlas/contracts';
import { formatMoney, formatNumber, useApi, useSession } from '@atlas/mfe-kit';
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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PlainText } from '../../shared/plain-text';
import { useCommunityText } from '../../shared/use-community-text';

export function PromptCard({ prompt }: { prompt: Prompt }) {
  const t = useCommunityText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const params = { id: prompt.id };
  const reload = () =>
    Promise.all(
      [listPrompts, listLikedPrompts].map(({ id }) => client.invalidateQueries({ queryKey: [id] })),
    );
  const onError = () =>
    toast({ title: t('error.title'), description: t('error.prompt'), tone: 'danger' });
  const like = useMutation({
    mutationFn: () => call(likePrompt, { params, body: { liked: !prompt.liked } }),
    onSuccess: reload,
    onError,
  });
  const use = useMutation({
    mutationFn: async (text: string) => {
      await navigator.clipboard.writeText(text);
      return call(usePrompt, { params });
    },
    onSuccess: () => {
      toast({ title: t('prompt.copied'), tone: 'success' });
      return reload();
    },
    onError,
  });
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
            onClick={() =>
              user ? like.mutate() : toast({ title: t('toast.loginFirst'), tone: 'danger' })
            }
          >
            <Icon name={prompt.liked ? 'heart-filled' : 'heart'} /> {t('prompt.like')} (
            {formatNumber(prompt.likes)})
          </Button>
          {text !== null && (
            <Button
              variant="secondary"
              size="sm"
              loading={use.isPending}
              onClick={() => use.mutate(text)}
            >
              {t('prompt.copy')}
            </Button>
          )}
          <Text as="span" size="sm" tone="muted">
            {t('prompt.uses', { shown: formatNumber(prompt.uses) })}
          </Text>
        </Inline>
      </Stack>
    </Card>
  );
}
