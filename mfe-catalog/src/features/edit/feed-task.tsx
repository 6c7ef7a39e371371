import type { FeedTask } from '@atlas/contracts';
import { Stack, Text } from '@atlas/ui';
import { showPart } from './compare-records';
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
              before: showPart(published?.value),
              after: showPart(proposed.value),
            },
          ]}
        />
      )}
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
