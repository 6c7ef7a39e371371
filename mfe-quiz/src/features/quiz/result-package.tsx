import { pickText, toolLogoPath } from '@atlas/contracts';
import type { RecommendedPackage } from '@atlas/contracts';
import { PageLink, useFormat, useLanguage } from '@atlas/mfe-kit';
import { Badge, Card, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

export function ResultPackage({ item }: { item: RecommendedPackage }) {
  const t = useQuizText();
  const format = useFormat();
  const { language } = useLanguage();
  const { cents, currency } = item.estimatedCost;
  return (
    <Card as="article" padding={4}>
      <Stack gap={2}>
        <Inline justify="space-between" align="start" wrap={false}>
          <Heading level={4}>
            <PageLink page="bundle" params={{ id: item.id }}>
              {pickText(item, 'name', language)}
            </PageLink>
          </Heading>
          <Badge tone="info" style={{ flex: 'none', whiteSpace: 'nowrap' }}>
            {t('quiz.match', { percent: item.matchPercentage })}
          </Badge>
        </Inline>
        <Inline gap={1}>
          {item.tools.map(({ id }) => (
            <Logo key={id} src={toolLogoPath(id)} size="sm" />
          ))}
        </Inline>
        <Text size="sm">{pickText(item, 'description', language)}</Text>
        <Text size="sm" tone="muted">
          {item.tools.map(({ name }) => name).join(', ')}
        </Text>
        <Text size="sm" strong>
          {t('quiz.estimatedCost', { price: format.money(cents / 100, currency) })}
        </Text>
      </Stack>
    </Card>
  );
}
