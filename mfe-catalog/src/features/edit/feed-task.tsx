import type { FeedTask, ToolFact } from '@atlas/contracts';
import { Stack, Text } from '@atlas/ui';
import { Differences } from './differences';
import { useEditText } from './use-edit-text';

/** What a feed states otherwise than the published record, and where it states it. */
export function FeedTaskDetails({ task }: { task: FeedTask }) {
  const t = useEditText();
  const { feed, fact = '', published, proposed, logo } = task;
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {t('queue.fromFeed', { feed })}
      </Text>
      {proposed && (
        <Differences
          items={[
            {
              part: fact,
              before: published ? withoutSources(published) : undefined,
              after: withoutSources(proposed),
            },
          ]}
        />
      )}
      {proposed?.sources.map(({ url, publisher, publishedAt, says }) => (
        <Text key={url} size="sm">
          {[`${t('value.source')}: ${publisher}`, publishedAt, says].filter(Boolean).join(' · ')}
        </Text>
      ))}
      {logo && (
        <Text>
          {t(`queue.logo.${logo.change}`, {
            symbol: logo.symbol,
            to: logo.to ?? '',
            version: logo.version,
          })}
        </Text>
      )}
    </Stack>
  );
}

/** Of the values alone: a feed adds its source, and replaces none. */
const withoutSources = (fact: ToolFact): ToolFact => ({ ...fact, sources: [] });
